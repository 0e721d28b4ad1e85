/** Figures stand as they are, without separators or units. */
export type CsvCell = string | number | null;

/** By this, programs that open the file know that it is UTF-8. */
const BOM = '\uFEFF';

/**
 * Where a spreadsheet begins to read a formula: at the start of a text, and after what programs of other languages part
 * cells by, whatever is quoted.
 */
const FORMULA = /((?:^|[;\t\r\n])["'\f\v\p{Zs}]*)(?=[=+\-@＝＋－＠])/gu;

/**
 * Lines of cells as CSV (RFC 4180), in UTF-8. Every text is quoted; an
 * apostrophe stands before what a spreadsheet would run as a formula.
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
	const harmless = value
		.replace( FORMULA, "$1'" )
		.replace( /^[\t\r\n]/, "'$&" );
	return `"${ harmless.replaceAll( '"', '""' ) }"`;
}
