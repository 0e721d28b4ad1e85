import type { Params } from '../../store/reports/report';

/** Selected values by filter kind. */
export type Filters = Readonly< Record< string, readonly string[] > >;

/** Maximum number of values per kind. The server has the same limit. */
export const MOST_VALUES = 20;

const PREFIX = 'f.';

/** Joins values with commas. Commas and backslashes within a value are escaped with a backslash. */
function join( values: readonly string[] ): string {
	return values
		.map( ( value ) => value.replace( /[\\,]/g, '\\$&' ) )
		.join( ',' );
}

function split( text: string ): string[] {
	const values = ( text.match( /(?:\\.|[^\\,])+/gsu ) ?? [] ).map( ( part ) =>
		part.replace( /\\(.)/gsu, '$1' )
	);
	return [ ...new Set( values ) ].slice( 0, MOST_VALUES );
}

/** Parses the filters in the URL's query parameters, and returns whether the URL has unknown ones. */
export function parseFilters(
	params: Params,
	kinds: readonly string[]
): { filters: Filters; isUnknown: boolean } {
	const asked = Object.entries( params )
		.filter( ( [ name ] ) => name.startsWith( PREFIX ) )
		.map( ( [ name, text ] ): [ string, string[] ] => [
			name.slice( PREFIX.length ),
			split( text ),
		] );
	const known = asked.filter(
		( [ kind, values ] ) => kinds.includes( kind ) && values.length > 0
	);
	return {
		filters: Object.fromEntries( known ),
		isUnknown: known.length < asked.length,
	};
}

/** Returns the filters with other values of a kind. Without values, the kind is removed. */
export function withValues(
	filters: Filters,
	kind: string,
	values: readonly string[]
): Filters {
	const { [ kind ]: before, ...others } = filters;
	return values.length > 0 ? { ...filters, [ kind ]: values } : others;
}

/** Returns the query parameters of filters. */
export function filterParams( filters: Filters ): Params {
	return Object.fromEntries(
		Object.entries( filters )
			.filter( ( [ , values ] ) => values.length > 0 )
			.map( ( [ kind, values ] ) => [ PREFIX + kind, join( values ) ] )
	);
}

/** Returns the query parameters with other filters; all other parameters stay. */
export function withFilters( params: Params, filters: Filters ): Params {
	const others = Object.entries( params ).filter(
		( [ name ] ) => ! name.startsWith( PREFIX )
	);
	return { ...Object.fromEntries( others ), ...filterParams( filters ) };
}
