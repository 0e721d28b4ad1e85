/** Figures stand as they are, without separators or units. */
export type CsvCell = string | number | null;

/** By this, programs that open the file know that it is UTF-8. */
const BOM = '\uFEFF';

/** A spreadsheet takes text that begins so for a formula, and runs it. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/;

/**
 * Lines of cells as CSV (RFC 4180), in UTF-8. Text that a spreadsheet would run as a formula begins with an apostrophe.
 *
 * @param lines The lines, the header first.
 */
export function toCsv( lines: readonly ( readonly CsvCell[] )[] ): string {
	return (
		BOM +
		lines
			.map( ( cells ) => cells.map( cell ).join( ',' ) + '\r\n' )
			.join( '' )
	);
}

function cell( value: CsvCell ): string {
	if ( typeof value !== 'string' ) {
		return value === null ? '' : String( value );
	}
	const harmless = FORMULA.test( value ) ? `'${ value }` : value;
	return /[",\r\n]/.test( harmless )
		? `"${ harmless.replaceAll( '"', '""' ) }"`
		: harmless;
}
