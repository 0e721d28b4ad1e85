import { toCsv } from '../to-csv';

describe( 'toCsv', () => {
	it( 'starts with a byte order mark and ends each line with CRLF', () => {
		expect(
			toCsv( [
				[ 'Quelle', 'Sitzungen' ],
				[ 'Müller', 1234.5 ],
			] )
		).toBe( '\uFEFF"Quelle","Sitzungen"\r\n"Müller",1234.5\r\n' );
	} );

	it( 'quotes all text and doubles quotes', () => {
		expect(
			toCsv( [
				[ 'a,b', 'plain', 'say "hi"', 'two\nlines', 'two\r\nlines' ],
			] )
		).toBe(
			'\uFEFF"a,b","plain","say ""hi""","two\nlines","two\r\nlines"\r\n'
		);
	} );

	it.each( [ '=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1' ] )(
		'escapes text that a spreadsheet would run as a formula: %j',
		( text ) => {
			expect( toCsv( [ [ text ] ] ) ).toMatch( /^\uFEFF"\s*'/ );
		}
	);

	it.each( [
		[ 'x;=1+1', "x;'=1+1" ],
		[ 'x;y;+1', "x;y;'+1" ],
		[ 'x;  @a', "x;  '@a" ],
		[ 'x\t-1', "x\t'-1" ],
		[ 'x\n=1', "x\n'=1" ],
		[ '";"=1', '"";""\'=1' ],
		[ '"=1"', '""\'=1""' ],
	] )(
		'escapes formulas after the delimiters of other locales: %j',
		( text, written ) => {
			expect( toCsv( [ [ text ] ] ) ).toBe( `\uFEFF"${ written }"\r\n` );
		}
	);

	it( 'does not change text that is not a formula', () => {
		expect( toCsv( [ [ 'a-b; c = d, e@f' ] ] ) ).toBe(
			'\uFEFF"a-b; c = d, e@f"\r\n'
		);
	} );

	it( 'keeps numbers, including negative ones, and leaves unknown values empty', () => {
		expect( toCsv( [ [ -3, 0, 41.7, null ] ] ) ).toBe(
			'\uFEFF-3,0,41.7,\r\n'
		);
	} );
} );
