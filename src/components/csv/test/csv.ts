import { toCsv } from '..';

describe( 'toCsv', () => {
	it( 'begins with a byte order mark and ends each line with CRLF', () => {
		expect(
			toCsv( [
				[ 'Quelle', 'Sitzungen' ],
				[ 'Müller', 1234.5 ],
			] )
		).toBe( '\uFEFFQuelle,Sitzungen\r\nMüller,1234.5\r\n' );
	} );

	it( 'quotes what would break a line, and doubles quotes', () => {
		expect(
			toCsv( [ [ 'a,b', 'say "hi"', 'two\nlines', 'two\r\nlines' ] ] )
		).toBe( '\uFEFF"a,b","say ""hi""","two\nlines","two\r\nlines"\r\n' );
	} );

	it.each( [ '=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1' ] )(
		'makes text harmless that a spreadsheet would run: %j',
		( text ) => {
			expect( toCsv( [ [ text ] ] ) ).toMatch( /^\uFEFF"?'/ );
		}
	);

	it( 'leaves figures as they are, also below zero, and nothing where one is unknown', () => {
		expect( toCsv( [ [ -3, 0, 41.7, null ] ] ) ).toBe(
			'\uFEFF-3,0,41.7,\r\n'
		);
	} );
} );
