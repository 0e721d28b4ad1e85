import {
	addDays,
	countDays,
	isDay,
	startOfWeek,
	yearBefore,
} from '../../../ui/calendar/day';
import {
	comparisonRange,
	precedingRange,
	presetRange,
	previousRange,
	type Calendar,
} from '../presets';
import { PRESETS, type Preset } from '../../../store/reports/dates';

// A Saturday.
const calendar: Calendar = {
	today: '2026-11-21',
	weekStart: 1,
	firstDay: '2024-02-29',
};

describe( 'days', () => {
	it( 'recognize valid dates', () => {
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

	it( 'start weeks on the site’s first weekday', () => {
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
		[ 'thismonth', '2026-11-01', '2026-11-21' ],
		[ '12months', '2025-11-21', '2026-11-20' ],
		[ 'alltime', '2024-02-29', '2026-11-21' ],
	] )( 'gives %s as %s to %s', ( preset, start, end ) => {
		expect( presetRange( preset, calendar ) ).toEqual( { start, end } );
	} );

	it( 'crosses the year boundary', () => {
		const newYear = { ...calendar, today: '2027-01-01' };
		expect( presetRange( 'lastmonth', newYear ) ).toEqual( {
			start: '2026-12-01',
			end: '2026-12-31',
		} );
		expect( presetRange( 'last30days', newYear ) ).toEqual( {
			start: '2026-12-02',
			end: '2026-12-31',
		} );
	} );

	it( 'starts last week on the site’s first weekday', () => {
		expect(
			presetRange( 'lastweek', { ...calendar, weekStart: 0 } )
		).toEqual( {
			start: '2026-11-08',
			end: '2026-11-14',
		} );
	} );
} );

describe( 'previousRange', () => {
	it( 'of last month is the whole month before it, whatever its length', () => {
		const february = presetRange( 'lastmonth', {
			...calendar,
			today: '2026-03-15',
		} );
		expect( previousRange( 'lastmonth', february ) ).toEqual( {
			start: '2026-01-01',
			end: '2026-01-31',
		} );
	} );

	it( 'of any other preset has the same length and ends the day before', () => {
		for ( const preset of PRESETS.filter(
			( one ) => one !== 'lastmonth' && one !== 'thismonth'
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

describe( 'previousRange of this month', () => {
	it.each( [
		[ '2026-11-21', '2026-10-01', '2026-10-21' ],
		[ '2026-11-01', '2026-10-01', '2026-10-01' ],
		[ '2026-03-31', '2026-02-01', '2026-02-28' ],
		[ '2027-01-31', '2026-12-01', '2026-12-31' ],
	] )(
		'on %s covers the same number of days of the previous month',
		( today, start, end ) => {
			const month = presetRange( 'thismonth', { ...calendar, today } );
			expect( previousRange( 'thismonth', month ) ).toEqual( {
				start,
				end,
			} );
		}
	);
} );

describe( 'comparisonRange', () => {
	it( 'starts on the same weekday and does not overlap the range', () => {
		for ( const preset of PRESETS ) {
			const range = presetRange( preset, calendar );
			const before = comparisonRange( 'weekdays', preset, range );
			const days = countDays( before?.start ?? '', range.start ) - 1;
			expect( days % 7 ).toBe( 0 );
			expect( days - countDays( range.start, range.end ) ).toBeLessThan(
				7
			);
			expect( before && before.end < range.start ).toBe( true );
			expect( countDays( before?.start ?? '', before?.end ?? '' ) ).toBe(
				countDays( range.start, range.end )
			);
		}
	} );

	it( 'of today is the same weekday of the previous week', () => {
		const today = presetRange( 'today', calendar );
		expect( comparisonRange( 'weekdays', 'today', today ) ).toEqual( {
			start: '2026-11-14',
			end: '2026-11-14',
		} );
	} );

	it( 'uses the same dates of the previous year', () => {
		expect( yearBefore( '2028-02-29' ) ).toBe( '2027-02-28' );
		expect(
			comparisonRange( 'year', 'custom', {
				start: '2028-02-01',
				end: '2028-03-01',
			} )
		).toEqual( { start: '2027-02-01', end: '2027-03-01' } );
	} );

	it( 'is null before the earliest available date', () => {
		const old = { start: '2005-06-01', end: '2005-06-30' };
		expect( comparisonRange( 'year', 'custom', old ) ).toBeNull();
		expect( comparisonRange( 'previous', 'custom', old ) ).not.toBeNull();
	} );
} );

describe( 'presetRange of 12 months', () => {
	it.each( [
		[ '2028-02-28', '2027-02-28', '2028-02-27' ],
		[ '2028-02-29', '2027-03-01', '2028-02-28' ],
		[ '2028-03-01', '2027-03-01', '2028-02-29' ],
		[ '2029-03-01', '2028-02-29', '2029-02-28' ],
	] )( 'handles leap years like the server: %s', ( today, start, end ) => {
		expect( presetRange( '12months', { ...calendar, today } ) ).toEqual( {
			start,
			end,
		} );
	} );
} );
