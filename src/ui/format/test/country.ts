import { countryName } from '../country';

afterEach( () => {
	document.documentElement.lang = '';
} );

describe( 'The name of a country', () => {
	it( 'is in the reader’s language, whether its English name is known or its code', () => {
		document.documentElement.lang = 'de-DE';
		expect( countryName( 'GB', 'United Kingdom' ) ).toBe(
			'Vereinigtes Königreich'
		);
		expect( countryName( 'GB' ) ).toBe( 'Vereinigtes Königreich' );
		document.documentElement.lang = 'he-IL';
		expect( countryName( 'DE', 'Germany' ) ).toBe( 'גרמניה' );
	} );

	it( 'leaves alone what is in a country, and what is none', () => {
		document.documentElement.lang = 'de-DE';
		expect( countryName( 'GB', 'Leeds' ) ).toBe( 'Leeds' );
		expect( countryName( '', 'Other' ) ).toBe( 'Other' );
		expect( countryName( '(not set)', 'Not known' ) ).toBe( 'Not known' );
		expect( countryName( 'ZX' ) ).toBe( 'ZX' );
	} );
} );
