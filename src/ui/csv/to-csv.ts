/** A cell. Numbers are written without separators or units. */
export type CsvCell = string | number | null;

/** Marks the file as UTF-8 for spreadsheet programs. */
const BOM = '\uFEFF';

/**
 * Positions where a spreadsheet may start to read a formula. These are the start of a text and anything after a
 * separator, because some locales use other separators and ignore quotes.
 */
const FORMULA = /((?:^|[;\t\r\n])["'\f\v\p{Zs}]*)(?=[=+\-@＝＋－＠])/gu;

/** Converts lines to UTF-8 CSV (RFC 4180). Quotes every text and prefixes possible formulas with an apostrophe. */
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
