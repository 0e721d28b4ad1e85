import type { Report, TableDescriptor } from '../../reports/types';

type Column = TableDescriptor[ 'columns' ][ number ];

const TYPES: readonly unknown[] = [
	'text',
	'integer',
	'float',
	'percent',
	'seconds',
] satisfies Column[ 'type' ][];

function isColumn( candidate: unknown ): candidate is Column {
	const column = candidate as Partial< Column > | null;
	return (
		typeof column?.field === 'string' &&
		typeof column.label === 'string' &&
		TYPES.includes( column.type )
	);
}

function isTable( candidate: unknown ): candidate is TableDescriptor {
	const table = candidate as Partial< TableDescriptor > | null;
	return typeof table?.part === 'string' && Array.isArray( table.columns );
}

/**
 * A report with those tables and columns that can be drawn.
 *
 * @param report The report, as a filter gave it back.
 * @param warn   Is told what was dropped.
 */
export function withValidTables(
	report: Report,
	warn: ( reason: string, dropped: unknown ) => void
): Report {
	if ( report.tables === undefined ) {
		return report;
	}
	const keep = < T >(
		list: unknown,
		isOne: ( candidate: unknown ) => candidate is T,
		what: string
	): T[] => {
		if ( ! Array.isArray( list ) ) {
			warn( `this is no list of ${ what }s of ${ report.name }`, list );
			return [];
		}
		return list.filter( ( candidate ): candidate is T => {
			const isGood = isOne( candidate );
			if ( ! isGood ) {
				warn( `this is no ${ what } of ${ report.name }`, candidate );
			}
			return isGood;
		} );
	};
	const tables = keep( report.tables, isTable, 'table' )
		.map( ( table ) => ( {
			...table,
			columns: keep( table.columns, isColumn, 'column' ),
		} ) )
		.filter( ( { columns } ) => columns.length > 0 );
	return { ...report, tables };
}
