import { countryName } from '../country';

afterEach( () => {
	document.documentElement.lang = '';
} );

describe( 'Country names', () => {
	it( 'are in the user’s language, from the English name or the code', () => {
		document.documentElement.lang = 'de-DE';
		expect( countryName( 'GB', 'United Kingdom' ) ).toBe(
			'Vereinigtes Königreich'
		);
		expect( countryName( 'GB' ) ).toBe( 'Vereinigtes Königreich' );
		document.documentElement.lang = 'he-IL';
		expect( countryName( 'DE', 'Germany' ) ).toBe( 'גרמניה' );
	} );

	it( 'leave places that are not countries unchanged', () => {
		document.documentElement.lang = 'de-DE';
		expect( countryName( 'GB', 'Leeds' ) ).toBe( 'Leeds' );
		expect( countryName( '', 'Other' ) ).toBe( 'Other' );
		expect( countryName( '(not set)', 'Unknown' ) ).toBe( 'Unknown' );
		expect( countryName( 'ZX' ) ).toBe( 'ZX' );
	} );
} );
