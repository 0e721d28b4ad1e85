import type { Params } from '../../store/reports/report';

/** What a report is narrowed to: values by kind. */
export type Filters = Readonly< Record< string, readonly string[] > >;

/** As many values of a kind as the server takes. */
export const MOST_VALUES = 20;

const PREFIX = 'f.';

/**
 * A comma parts values; one within a value has a backslash before it.
 * @param values
 */
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

/**
 * Reads filters from the address.
 *
 * @param params The query part of the address.
 * @param kinds  Names of the kinds that there are.
 * @return The filters, and whether the address has some that do not exist.
 */
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

/**
 * Filters with other values of a kind; without any, it is no longer there.
 *
 * @param filters The filters.
 * @param kind    Name of the kind.
 * @param values  Its values.
 */
export function withValues(
	filters: Filters,
	kind: string,
	values: readonly string[]
): Filters {
	const { [ kind ]: before, ...others } = filters;
	return values.length > 0 ? { ...filters, [ kind ]: values } : others;
}

/**
 * Writes filters into the query part of an address.
 *
 * @param filters The filters.
 */
export function filterParams( filters: Filters ): Params {
	return Object.fromEntries(
		Object.entries( filters )
			.filter( ( [ , values ] ) => values.length > 0 )
			.map( ( [ kind, values ] ) => [ PREFIX + kind, join( values ) ] )
	);
}

/**
 * The query part of an address with other filters; all else stays.
 *
 * @param params  The query part of the present address.
 * @param filters The filters.
 */
export function withFilters( params: Params, filters: Filters ): Params {
	const others = Object.entries( params ).filter(
		( [ name ] ) => ! name.startsWith( PREFIX )
	);
	return { ...Object.fromEntries( others ), ...filterParams( filters ) };
}
