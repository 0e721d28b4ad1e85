import type { ReportQuery } from './types';

function stable( value: unknown ): unknown {
	if ( Array.isArray( value ) ) {
		return value.map( stable );
	}
	if ( typeof value === 'object' && value !== null ) {
		return Object.fromEntries(
			Object.entries( value )
				.filter( ( [ , part ] ) => part !== undefined )
				.sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) )
				.map( ( [ name, part ] ) => [ name, stable( part ) ] )
		);
	}
	return value;
}

/** Returns a unique key for a query, independent of the order of its fields. */
export function queryKey( report: string, query: ReportQuery ): string {
	return JSON.stringify( [ report, stable( query ) ] );
}
