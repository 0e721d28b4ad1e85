import {
	addDays,
	countDays,
	isDay,
	startOfWeek,
} from '../../../ui/calendar/day';
import {
	precedingRange,
	presetRange,
	previousRange,
	type Calendar,
} from '../presets';
import { PRESETS, type Preset } from '../../../store/reports/dates';

// A Saturday.
const calendar: Calendar = { today: '2026-11-21', weekStart: 1 };

describe( 'days', () => {
	it( 'know what a date is', () => {
		expect( isDay( '2024-02-29' ) ).toBe( true );
		for ( const text of [
			'2026-02-29',
			'2026-13-01',
			'2026-1-1',
			'',
			'today',
			'2026-11-21T00:00',
		] ) {
			expect( isDay( text ) ).toBe( false );
		}
	} );

	it( 'count across months, years and leap days', () => {
		expect( addDays( '2026-12-31', 1 ) ).toBe( '2027-01-01' );
		expect( addDays( '2024-03-01', -1 ) ).toBe( '2024-02-29' );
		expect( countDays( '2026-10-23', '2026-11-21' ) ).toBe( 30 );
		expect( countDays( '2026-11-21', '2026-11-21' ) ).toBe( 1 );
	} );

	it( 'begin weeks where the site does', () => {
		expect( startOfWeek( '2026-11-21', 1 ) ).toBe( '2026-11-16' );
		expect( startOfWeek( '2026-11-21', 0 ) ).toBe( '2026-11-15' );
		expect( startOfWeek( '2026-11-21', 6 ) ).toBe( '2026-11-21' );
	} );
} );

describe( 'presetRange', () => {
	it.each< [ Preset, string, string ] >( [
		[ 'today', '2026-11-21', '2026-11-21' ],
		[ 'yesterday', '2026-11-20', '2026-11-20' ],
		[ 'lastweek', '2026-11-09', '2026-11-15' ],
		[ 'lastmonth', '2026-10-01', '2026-10-31' ],
		[ 'last7days', '2026-11-14', '2026-11-20' ],
		[ 'last30days', '2026-10-22', '2026-11-20' ],
		[ 'last90days', '2026-08-23', '2026-11-20' ],
	] )( 'gives %s as %s to %s', ( preset, start, end ) => {
		expect( presetRange( preset, calendar ) ).toEqual( { start, end } );
	} );

	it( 'crosses the year', () => {
		const newYear = { today: '2027-01-01', weekStart: 1 };
		expect( presetRange( 'lastmonth', newYear ) ).toEqual( {
			start: '2026-12-01',
			end: '2026-12-31',
		} );
		expect( presetRange( 'last30days', newYear ) ).toEqual( {
			start: '2026-12-02',
			end: '2026-12-31',
		} );
	} );

	it( 'begins last week on the weekday of the site', () => {
		expect(
			presetRange( 'lastweek', { ...calendar, weekStart: 0 } )
		).toEqual( {
			start: '2026-11-08',
			end: '2026-11-14',
		} );
	} );
} );

describe( 'previousRange', () => {
	it( 'of last month is the month before, however long', () => {
		const february = presetRange( 'lastmonth', {
			...calendar,
			today: '2026-03-15',
		} );
		expect( previousRange( 'lastmonth', february ) ).toEqual( {
			start: '2026-01-01',
			end: '2026-01-31',
		} );
	} );

	it( 'of anything else has as many days and ends the day before', () => {
		for ( const preset of PRESETS.filter(
			( one ) => one !== 'lastmonth'
		) ) {
			const range = presetRange( preset, calendar );
			const before = previousRange( preset, range );
			expect( addDays( before.end, 1 ) ).toBe( range.start );
			expect( countDays( before.start, before.end ) ).toBe(
				countDays( range.start, range.end )
			);
		}
		expect(
			precedingRange( { start: '2024-03-01', end: '2024-03-02' } )
		).toEqual( {
			start: '2024-02-28',
			end: '2024-02-29',
		} );
	} );
} );
