import {
	formatDay,
	formatDays,
	formatMonth,
	formatTime,
	formatWeekday,
} from '../date';
import { supportedLocale } from '../locale';
import {
	formatCompact,
	formatDuration,
	formatNumber,
	formatPercent,
} from '../number';

const speak = ( lang: string ) => {
	document.documentElement.lang = lang;
};
// Intl formats with narrow spaces.
const plain = ( text: string ) => text.replace( /\s/gu, ' ' );

beforeEach( () => speak( 'en-US' ) );

describe( 'supportedLocale', () => {
	it.each( [
		[ 'de-DE-formal', 'de-DE-formal' ],
		[ 'pt-PT-ao90', 'pt-PT' ],
		[ 'pt_BR', 'pt-BR' ],
		[ '', 'en-US' ],
		[ '!!', 'en-US' ],
	] )( 'converts %j to %j', ( tag, expected ) => {
		expect( supportedLocale( tag ) ).toBe( expected );
	} );
} );

describe( 'numbers', () => {
	it( 'follow the language of the page', () => {
		expect( formatNumber( 82403 ) ).toBe( '82,403' );
		speak( 'de-DE' );
		expect( formatNumber( 82403 ) ).toBe( '82.403' );
		expect( plain( formatPercent( 41.83 ) ) ).toBe( '41,8 %' );
		speak( 'fa-IR' );
		expect( formatNumber( 12 ) ).toBe( '۱۲' );
	} );

	it( 'keep their decimals', () => {
		expect( formatNumber( 2.5, 2 ) ).toBe( '2.50' );
		expect( formatPercent( 40 ) ).toBe( '40.0%' );
	} );

	it( 'are abbreviated in compact format', () => {
		expect( formatCompact( 1500 ) ).toBe( '1.5K' );
	} );
} );

describe( 'durations', () => {
	it.each( [
		[ 0, '0s' ],
		[ 0.4, '0s' ],
		[ 59.6, '1m' ],
		[ 158, '2m 38s' ],
		[ 3600, '1h' ],
		[ 3599.7, '1h' ],
		[ 3725, '1h 2m' ],
	] )( 'formats %d seconds as %s', ( seconds, words ) => {
		expect( formatDuration( seconds ) ).toBe( words );
	} );
} );

describe( 'dates', () => {
	it( 'are dates of the site, regardless of the time zone of the browser', () => {
		expect( formatDay( '2026-01-01' ) ).toBe( 'Jan 1' );
		expect( formatMonth( '2026-11' ) ).toBe( 'Nov 2026' );
		expect( formatDay( '2026-12-31', true ) ).toBe( 'Dec 31, 2026' );
		expect( formatWeekday( '2026-11-12' ) ).toBe( 'Thu, Nov 12, 2026' );
		expect( formatWeekday( '2026-11-12', false ) ).toBe( 'Thu, Nov 12' );
	} );

	it( 'include the years of a range that spans two years', () => {
		expect( plain( formatDays( '2026-10-23', '2026-11-21' ) ) ).toBe(
			'Oct 23 – Nov 21'
		);
		expect( plain( formatDays( '2026-10-23', '2026-11-21', true ) ) ).toBe(
			'Oct 23 – Nov 21, 2026'
		);
		expect( plain( formatDays( '2025-12-20', '2026-01-05' ) ) ).toBe(
			'Dec 20, 2025 – Jan 5, 2026'
		);
		expect( formatDays( '2026-11-21', '2026-11-21' ) ).toBe( 'Nov 21' );
	} );

	it( 'use the Gregorian calendar in every language', () => {
		speak( 'fa-IR' );
		expect( formatDay( '2026-11-12', true ) ).toContain( '۲۰۲۶' );
	} );

	it( 'show the time of a timestamp in its own time zone', () => {
		expect( plain( formatTime( '2026-11-21T14:20:00+05:30' ) ) ).toBe(
			'2:20 PM'
		);
		speak( 'de-DE' );
		expect( formatTime( '2026-11-21T14:20:00-08:00' ) ).toBe( '14:20' );
	} );
} );
