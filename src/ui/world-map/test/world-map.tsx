import { fireEvent, render, screen } from '@testing-library/react';
import WorldMap from '../world-map';
import world from '../world.json';

const places = {
	US: { name: 'United States', figure: 14212, href: '#/?f.country=US' },
	MT: { name: 'Malta', figure: 3 },
	MC: { name: 'Monaco', figure: 0 },
};

const land = ( code: string ) =>
	document.querySelector( `[data-country="${ code }"]` ) as Element;

beforeEach( () => {
	document.documentElement.lang = 'en-US';
	render( <WorldMap places={ places } label="Sessions" /> );
} );

describe( 'WorldMap', () => {
	it( 'tints countries by value and marks very small countries', () => {
		expect( land( 'US' ).getAttribute( 'class' ) ).toBe( 'is-tint-5' );
		expect( land( 'MT' ).getAttribute( 'class' ) ).toBe(
			'is-spot is-tint-1'
		);
		expect( land( 'MC' ) ).toBeNull();
		expect( land( 'FR' ).getAttribute( 'class' ) ).toBe( 'is-land' );
		expect( land( 'AQ' ) ).toBeNull();
	} );

	it( 'has a legend for its tints', () => {
		expect(
			document.querySelector( '.lodestar-world-map__legend' )?.textContent
		).toBe( 'Sessions1–910–99100–9991,000–9,99910,000–14,212' );
	} );

	it( 'names the country under the pointer', () => {
		fireEvent.pointerMove( land( 'US' ) );
		expect( screen.getByText( 'United States' ) ).toBeTruthy();
		expect( screen.getByText( '14,212' ) ).toBeTruthy();
		fireEvent.pointerMove( land( 'FR' ) );
		expect( screen.getByText( 'France' ) ).toBeTruthy();
		expect( screen.getByText( '0' ) ).toBeTruthy();
		fireEvent.pointerMove( land( 'FR' ).closest( 'svg' ) as Element );
		expect( screen.queryByText( 'France' ) ).toBeNull();
	} );

	it( 'links a country that has a URL, for the mouse only', () => {
		const link = land( 'US' ).closest( 'a' );
		expect( link?.getAttribute( 'href' ) ).toBe( '#/?f.country=US' );
		expect( link?.getAttribute( 'tabindex' ) ).toBe( '-1' );
		expect( land( 'MT' ).closest( 'a' ) ).toBeNull();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );
} );

describe( 'The outlines', () => {
	it( 'include all countries, within the frame', () => {
		const codes = [
			...Object.keys( world.outlines ),
			...Object.keys( world.spots ),
		];
		expect( codes ).toEqual(
			expect.arrayContaining( [ 'US', 'DE', 'GB', 'XK', 'SG', 'GF' ] )
		);
		const starts = Object.values( world.outlines ).flatMap( ( outline ) =>
			[ ...outline.matchAll( /M(\d+) (\d+)l/g ) ].map(
				( [ , x, y ] ) => [ Number( x ), Number( y ) ] as const
			)
		);
		expect( starts.length ).toBeGreaterThan( 200 );
		expect(
			starts.filter( ( [ x, y ] ) => x > world.width || y > world.height )
		).toEqual( [] );
	} );
} );
