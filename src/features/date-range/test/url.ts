import { dateParams, parseDateState } from '../url';
import type { Params } from '../../../store/reports/report';

const calendar = { today: '2026-11-21', weekStart: 1 };
const parse = ( params: Params ) => parseDateState( params, calendar );
const last30days = { start: '2026-10-22', end: '2026-11-20' };

describe( 'parseDateState', () => {
	it( 'defaults to the last 30 days', () => {
		expect( parse( {} ) ).toEqual( {
			interval: 'last30days',
			range: last30days,
			compare: 'none',
			comparison: null,
			fallback: false,
		} );
	} );

	it.each( [
		[ '30', 'last30days', '2026-10-22' ],
		[ '7', 'last7days', '2026-11-14' ],
	] )( 'reads %s as %s', ( interval, preset, start ) => {
		expect( parse( { interval } ) ).toMatchObject( {
			interval: preset,
			range: { start, end: '2026-11-20' },
			fallback: false,
		} );
	} );

	it( 'reads presets and custom ranges up to today', () => {
		expect( parse( { interval: 'today' } ).range ).toEqual( {
			start: '2026-11-21',
			end: '2026-11-21',
		} );
		const custom = parse( {
			interval: 'custom',
			start: '2005-01-01',
			end: '2026-11-21',
		} );
		expect( custom ).toMatchObject( {
			interval: 'custom',
			range: { start: '2005-01-01', end: '2026-11-21' },
			fallback: false,
		} );
	} );

	it.each< Params >( [
		{ interval: 'lastcentury' },
		{ interval: 'custom' },
		{ interval: 'custom', start: '2026-11-01' },
		{ interval: 'custom', start: '2026-11-02', end: '2026-11-01' },
		{ interval: 'custom', start: '2004-12-31', end: '2026-11-01' },
		{ interval: 'custom', start: '2026-11-01', end: '2026-11-22' },
		{ interval: 'custom', start: '2026-02-30', end: '2026-03-01' },
	] )( 'falls back and says so: %j', ( params ) => {
		expect( parse( params ) ).toMatchObject( {
			range: last30days,
			comparison: null,
			fallback: 'range',
		} );
	} );

	it( 'derives the previous period from the preset', () => {
		expect(
			parse( { interval: 'lastmonth', compare: 'previous' } )
		).toMatchObject( {
			compare: 'previous',
			comparison: { start: '2026-09-01', end: '2026-09-30' },
		} );
	} );

	it( 'derives the other comparison types from the preset, too', () => {
		expect(
			parse( { interval: 'lastmonth', compare: 'year' } )
		).toMatchObject( {
			compare: 'year',
			comparison: { start: '2025-10-01', end: '2025-10-31' },
		} );
		expect(
			parse( { interval: 'today', compare: 'weekdays' } )
		).toMatchObject( {
			compare: 'weekdays',
			comparison: { start: '2026-11-14', end: '2026-11-14' },
		} );
	} );

	it( 'supports all time only when the first day is known', () => {
		expect(
			parseDateState(
				{ interval: 'alltime' },
				{ ...calendar, firstDay: '2024-02-29' }
			)
		).toMatchObject( {
			interval: 'alltime',
			range: { start: '2024-02-29', end: '2026-11-21' },
			fallback: false,
		} );
		expect( parse( { interval: 'alltime' } ).fallback ).toBe( 'range' );
	} );

	it( 'reads a custom comparison', () => {
		expect(
			parse( { compare_start: '2025-10-22', compare_end: '2025-11-20' } )
		).toMatchObject( {
			compare: 'custom',
			comparison: { start: '2025-10-22', end: '2025-11-20' },
			fallback: false,
		} );
	} );
} );

describe( 'parseDateState with a comparison', () => {
	it.each< Params >( [
		{ compare: 'yes' },
		{ compare_start: '2026-01-01' },
		{ compare_start: '2026-01-02', compare_end: '2026-01-01' },
		{ compare: 'custom' },
	] )( 'keeps the range and says so where there is none: %j', ( params ) => {
		expect( parse( { ...params, interval: 'lastweek' } ) ).toMatchObject( {
			interval: 'lastweek',
			compare: 'none',
			comparison: null,
			fallback: 'comparison',
		} );
	} );
} );

describe( 'parseDateState with report options', () => {
	const search = {
		picker: true,
		compare: false,
		without: [ 'today' as const, 'yesterday' as const ],
	};

	it( 'rejects a range that the report does not support', () => {
		expect(
			parseDateState( { interval: 'today' }, calendar, search )
		).toMatchObject( { range: last30days, fallback: 'range' } );
	} );

	it( 'rejects an unsupported comparison and keeps the range', () => {
		expect(
			parseDateState(
				{ interval: 'lastweek', compare: 'previous' },
				calendar,
				search
			)
		).toMatchObject( {
			interval: 'lastweek',
			comparison: null,
			fallback: 'comparison',
		} );
	} );

	it( 'defaults to the first preset when the usual default is unavailable', () => {
		const options = {
			picker: true,
			compare: true,
			without: [ 'today' as const, 'last30days' as const ],
		};
		const dates = parseDateState( {}, calendar, options );
		expect( dates ).toMatchObject( {
			interval: 'yesterday',
			fallback: false,
		} );
		expect( dateParams( dates, options ) ).toEqual( {} );
	} );

	it( 'uses a single range when there is no picker', () => {
		const none = { picker: false, compare: false, without: [] };
		const custom = {
			interval: 'custom',
			start: '2026-11-01',
			end: '2026-11-02',
		};
		expect( parseDateState( custom, calendar, none ) ).toMatchObject( {
			range: last30days,
			fallback: 'range',
		} );
		expect(
			parseDateState( { interval: 'last30days' }, calendar, none )
				.fallback
		).toBe( false );
	} );
} );

describe( 'dateParams', () => {
	it.each< Params >( [
		{},
		{ interval: 'today' },
		{ interval: 'lastweek', compare: 'previous' },
		{ interval: 'thismonth', compare: 'weekdays' },
		{ interval: '12months', compare: 'year' },
		{ interval: 'custom', start: '2026-11-01', end: '2026-11-20' },
		{
			interval: 'custom',
			start: '2026-11-01',
			end: '2026-11-20',
			compare_start: '2025-11-01',
			compare_end: '2025-11-20',
		},
	] )( 'writes what parseDateState reads: %j', ( params ) => {
		expect( dateParams( parse( params ) ) ).toEqual( params );
	} );

	it( 'omits the default', () => {
		expect( dateParams( parse( { interval: 'last30days' } ) ) ).toEqual(
			{}
		);
	} );
} );
