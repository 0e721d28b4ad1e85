import { render } from '@testing-library/react';
import { fieldTypes } from '../field-types';
import { formatExactAmount } from '../amount';
import { figureTypes } from '../figure-types';
import { FIELD_TYPES, isFigureType } from '../names';
import { setSite } from '../site';
import { inOrder } from '../text-of';

const speak = ( lang: string ) => {
	document.documentElement.lang = lang;
};
// Intl formats with narrow spaces.
const plain = ( text: string ) => text.replace( /\s/gu, ' ' );

beforeEach( () => {
	speak( 'en-US' );
	setSite( {
		currency: 'EUR',
		icons: '',
		home: 'https://example.org/blog',
	} );
} );

describe( 'Every type', () => {
	it.each( FIELD_TYPES )( '%s stands what is no value of it', ( name ) => {
		const { format, orderKey, csv, draw } = fieldTypes[ name ];
		for ( const nothing of [ null, undefined, '', {}, [ 1 ] ] ) {
			expect( format( nothing ) ).toBe( isFigureType( name ) ? '—' : '' );
			expect( orderKey( nothing ) ).toBeUndefined();
			expect( [ null, '' ] ).toContain( csv( nothing ) );
			expect( draw?.( nothing, {} ).text ?? '' ).toBe( '' );
		}
	} );
} );

describe( 'Numbers', () => {
	it.each( [
		[ 'integer', 999_999, '999,999', '999,999' ],
		[ 'integer', 1_234_567, '1,234,567', '1.2M' ],
		[ 'decimal', 2.345, '2.35', '2.35' ],
		[ 'quantity', 999_999, '999,999', '999,999' ],
		[ 'quantity', 2.5, '2.5', '2.5' ],
		[ 'quantity', 0.125, '0.125', '0.125' ],
		[ 'quantity', 1_234_567.5, '1,234,567.5', '1.2M' ],
		[ 'percent', 41.83, '41.8%', '41.8%' ],
		[ 'duration', 2_000_000, '555h 33m', '555h 33m' ],
		[ 'money', 12.5, '€12.50', '€12.50' ],
		[ 'money', 1_234_567, '€1,234,567', '€1.2M' ],
	] as const )(
		'formats %s: %d as %s, and as %s if narrow',
		( type, value, full, narrow ) => {
			expect( figureTypes[ type ].format( value ) ).toBe( full );
			expect( figureTypes[ type ].compact( value ) ).toBe( narrow );
			expect( figureTypes[ type ].csv( value ) ).toBe( value );
			expect( figureTypes[ type ].orderKey( value ) ).toBe( value );
			expect( figureTypes[ type ].compact( null ) ).toBe( '—' );
		}
	);

	it.each( [
		[ 'integer', 2500, '2.5K' ],
		[ 'percent', 75, '75%' ],
		[ 'percent', 2.5, '2.5%' ],
		[ 'duration', 90, '1m 30s' ],
	] as const )(
		'formats axis ticks of %s: %d as %s',
		( type, value, tick ) => {
			expect( figureTypes[ type ].axis.tick( value ) ).toBe( tick );
		}
	);
} );

describe( 'Money', () => {
	const { format, compact } = figureTypes.money;

	it( 'uses the currency of the row or else of the site, in the user’s locale', () => {
		expect( format( 31204.4, { currency: 'USD' } ) ).toBe( '$31,204' );
		expect( format( -3, { currency: 'JPY' } ) ).toBe( '-¥3' );
		expect( compact( 2_500_000, { currency: 'USD' } ) ).toBe( '$2.5M' );
		speak( 'de-DE' );
		expect( plain( format( 12.5 ) ) ).toBe( '12,50 €' );
	} );

	it.each( [ 'SING', 'IRHT', 'pts', 'X', 'E1R', '0123456789' ] )(
		'puts a currency code that Intl rejects after the amount: %s',
		( currency ) => {
			expect( plain( format( 12.5, { currency } ) ) ).toBe(
				`12.50 ${ currency }`
			);
			expect( plain( format( 31204.4, { currency } ) ) ).toBe(
				`31,204 ${ currency }`
			);
			expect( plain( compact( 2_500_000, { currency } ) ) ).toBe(
				`2.5M ${ currency }`
			);
			expect( plain( formatExactAmount( 31204.4, currency ) ) ).toBe(
				`31,204.40 ${ currency }`
			);
			setSite( { currency, icons: '', home: '' } );
			expect( plain( format( 12.5 ) ) ).toBe( `12.50 ${ currency }` );
		}
	);

	it.each( [ '€', 'US dollar', '<b>', '01234567890' ] )(
		'is a plain number if the code is not valid: %s',
		( currency ) => {
			expect( format( 12.5, { currency } ) ).toBe( '12.50' );
			expect( compact( 2_500_000, { currency } ) ).toBe( '2.5M' );
		}
	);

	it( 'is a plain number if the currency is unknown', () => {
		setSite( { currency: '', icons: '', home: '' } );
		expect( format( 12.5 ) ).toBe( '12.50' );
	} );
} );

describe( 'Sorting', () => {
	const sorted = ( values: ( number | string )[] ) =>
		[ ...values ].sort( inOrder() );

	it( 'sorts numbers by size and text by the user’s language', () => {
		expect( sorted( [ 10, 9, -1 ] ) ).toEqual( [ -1, 9, 10 ] );
		expect( sorted( [ 'Page 10', 'page 9', 'Äther', 'zebra' ] ) ).toEqual( [
			'Äther',
			'page 9',
			'Page 10',
			'zebra',
		] );
		speak( 'sv-SE' );
		expect( sorted( [ 'Äther', 'zebra' ] ) ).toEqual( [
			'zebra',
			'Äther',
		] );
	} );

	it( 'sorts dates by time and countries by name', () => {
		const dates = [ '20261201', '2026-11-30', '2026113009', '202610' ].map(
			( value ) => String( fieldTypes.date.orderKey( value ) )
		);
		expect( sorted( dates ) ).toEqual( [
			'2026-10',
			'2026-11-30',
			'2026-11-30 09:00',
			'2026-12-01',
		] );
		expect( fieldTypes.flag.orderKey( 'DE' ) ).toBe( 'Germany' );
	} );
} );

describe( 'Dates', () => {
	it.each( [
		[ '202611', 'Nov 2026', '2026-11' ],
		[ '20261112', 'Nov 12, 2026', '2026-11-12' ],
		[ 20261112, 'Nov 12, 2026', '2026-11-12' ],
		[ '2026111209', 'Nov 12, 2026, 9 AM', '2026-11-12 09:00' ],
		[
			'2026-11-21T14:20:00+05:30',
			'Nov 21, 2026, 2:20 PM',
			'2026-11-21 14:20',
		],
		[ '(other)', '(other)', '(other)' ],
	] )( 'formats %s as %s, and as %s in a CSV file', ( value, words, raw ) => {
		expect( plain( fieldTypes.date.format( value ) ) ).toBe( words );
		expect( fieldTypes.date.csv( value ) ).toBe( raw );
	} );
} );

describe( 'Links', () => {
	const { format, draw } = fieldTypes.link;

	it( 'show a readable URL and link to it', () => {
		expect( format( 'https://example.com/news/?a=1' ) ).toBe(
			'example.com/news/?a=1'
		);
		expect( draw?.( 'https://example.com/', {} ) ).toEqual( {
			text: 'example.com',
			href: 'https://example.com/',
			detail: undefined,
		} );
	} );

	it( 'show the host if the link text is different', () => {
		expect(
			draw?.( 'The news', { href: 'https://example.com/news' } )
		).toEqual( {
			text: 'The news',
			href: 'https://example.com/news',
			detail: 'example.com',
		} );
	} );

	it( 'show the given second line instead of the host', () => {
		expect(
			draw?.( 'The news', {
				href: 'https://example.com/news',
				under: 'Example',
			} )
		).toEqual( {
			text: 'The news',
			href: 'https://example.com/news',
			under: 'Example',
			detail: undefined,
		} );
	} );

	it.each( [
		'javascript:alert(1)',
		'data:text/html,x',
		'/relative',
		'example.com',
	] )( 'do not link if the URL is not on the web: %s', ( href ) => {
		expect( draw?.( 'Click', { href } )?.href ).toBeUndefined();
		expect( draw?.( href, {} ) ).toEqual( {
			text: href,
			href: undefined,
			detail: undefined,
		} );
	} );
} );

describe( 'Flags', () => {
	const { draw } = fieldTypes.flag;

	it( 'show the country name in the user’s language', () => {
		expect( draw?.( 'de', {} ) ).toEqual( {
			text: 'Germany',
			badge: 'DE',
		} );
		speak( 'de-DE' );
		expect( draw?.( 'DE', {} ).text ).toBe( 'Deutschland' );
	} );

	it( 'use the name in the row, and show unknown countries as unknown', () => {
		expect( draw?.( 'Côte d’Ivoire', { iso: 'CI' } ) ).toEqual( {
			text: 'Côte d’Ivoire',
			badge: 'CI',
		} );
		expect( draw?.( '(not set)', { iso: '(not set)' } ) ).toEqual( {
			text: 'Unknown',
			badge: '–',
		} );
		expect( draw?.( 'QZ', {} ).text ).toBe( 'QZ' );
	} );
} );

describe( 'Icons', () => {
	const badge = ( value: string, icon?: string ) =>
		render(
			<>{ fieldTypes.icon.draw?.( value, icon ? { icon } : {} ).badge }</>
		).container;

	it( 'show a device, or the first letter of a site', () => {
		expect( badge( 'desktop' ).querySelector( 'svg' ) ).not.toBeNull();
		expect(
			badge( 'Handy', 'mobile' ).querySelector( 'svg' )
		).not.toBeNull();
		expect( badge( 'www.google.com' ).textContent ).toBe( 'G' );
		expect( badge( 'Suche', 'google.com' ).textContent ).toBe( 'G' );
		expect( badge( '(other)' ).innerHTML ).toBe( '' );
		expect( badge( '' ).innerHTML ).toBe( '' );
	} );

	it( 'show site icons if the owner enables them', () => {
		setSite( {
			currency: '',
			icons: 'https://icons.example/{host}.ico',
			home: '',
		} );
		expect(
			badge( 'google.com' ).querySelector( 'img' )?.getAttribute( 'src' )
		).toBe( 'https://icons.example/google.com.ico' );
	} );
} );

describe( 'Pages', () => {
	const { draw } = fieldTypes.page;

	it( 'show their path and open on this site', () => {
		expect( draw?.( '/shop/?a=1', {} ) ).toEqual( {
			text: '/shop/?a=1',
			under: undefined,
			opens: 'https://example.org/shop/?a=1',
		} );
	} );

	it( 'show a decoded path and link to an encoded URL', () => {
		expect( draw?.( '/о-нас/', {} ) ).toEqual( {
			text: '/о-нас/',
			under: undefined,
			opens: 'https://example.org/%D0%BE-%D0%BD%D0%B0%D1%81/',
		} );
		expect( fieldTypes.page.csv( '/о-нас/' ) ).toBe( '/о-нас/' );
		expect( fieldTypes.link.format( 'https://b.example/о-нас/' ) ).toBe(
			'b.example/о-нас'
		);
	} );

	it( 'keep the port and the subdirectory of the site', () => {
		setSite( {
			currency: '',
			icons: '',
			home: 'http://127.0.0.1:8890/blog',
		} );
		expect( draw?.( '/blog/about/', {} )?.opens ).toBe(
			'http://127.0.0.1:8890/blog/about/'
		);
		setSite( { currency: '', icons: '', home: 'https://example.org' } );
	} );

	it( 'show their title above the path', () => {
		expect(
			draw?.( 'Shop', { path: '/shop/', href: 'https://shop.example/' } )
		).toEqual( {
			text: 'Shop',
			under: '/shop/',
			opens: 'https://shop.example/',
		} );
	} );

	it( 'never link to another site, or anywhere if the site is unknown', () => {
		expect( draw?.( '//evil.example/', {} )?.opens ).toBe(
			'https://example.org//evil.example/'
		);
		expect( draw?.( '(other)', {} ) ).toEqual( {
			text: 'Other',
			under: undefined,
			opens: undefined,
		} );
		setSite( { currency: '', icons: '', home: '' } );
		expect( draw?.( '/shop/', {} )?.opens ).toBeUndefined();
	} );
} );
