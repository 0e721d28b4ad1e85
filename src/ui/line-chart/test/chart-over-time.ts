import type { Range } from '../../calendar/day';
import { chartOverTime, type MetricOverTime } from '../chart-over-time';

const TODAY = '2026-11-21';
const metric: MetricOverTime = {
	name: 'Sessions',
	type: 'integer',
	inverse: false,
	values: [ 9, 1, 2 ],
	trend: [ 5, 1, -3 ],
	earlier: null,
};
const made = (
	changes: Partial< MetricOverTime >,
	comparison: Range | null = null
) =>
	chartOverTime(
		{ ...metric, ...changes },
		{
			range: { start: '2026-11-19', end: TODAY },
			comparison,
		},
		TODAY,
		null
	);

describe( 'chartOverTime', () => {
	it( 'limits the trend to values between zero and the maximum', () => {
		expect( made( {} ).trend ).toEqual( [ 5, 1, 0 ] );
		expect(
			made( { type: 'percent', trend: [ 80, 95, 110 ] } ).trend
		).toEqual( [ 80, 95, 100 ] );
	} );

	it( 'has no trend without data, for two days, or with a comparison', () => {
		expect( made( { trend: undefined } ).trend ).toBeNull();
		expect( made( { trend: [ null, null, null ] } ).trend ).toBeNull();
		expect(
			made( { values: [ 1, 2 ], trend: [ 1, 2 ] } ).trend
		).toBeNull();
		const compared = made(
			{ earlier: [ 1, 2, 3, 4 ] },
			{ start: '2026-11-16', end: '2026-11-18' }
		);
		expect( compared.trend ).toBeNull();
		expect( compared.earlier?.points ).toHaveLength( 3 );
		// Earlier values without a requested comparison.
		expect( made( { earlier: [ 1, 2, 3 ] } ).earlier ).toBeNull();
	} );

	it( 'has no earlier period if all of its values are unknown', () => {
		const range = { start: '2026-11-16', end: '2026-11-18' };
		const of = ( earlier: ( number | null )[] ) =>
			made( { earlier }, range );
		expect( of( [ null, null, null ] ).earlier ).toBeNull();
		expect( of( [ null, null, null ] ).trend ).not.toBeNull();
		expect( of( [ null, null, 3 ] ).earlier?.points ).toHaveLength( 3 );
	} );

	it( 'shows the year of an earlier period only if it is another year', () => {
		const year = { start: '2025-11-19', end: '2025-11-21' };
		const { earlier } = made( { earlier: [ 1, 2, 3 ] }, year );
		expect( earlier?.period ).toMatch( /2025$/ );
		const month = { start: '2026-10-19', end: '2026-10-21' };
		expect(
			made( { earlier: [ 1, 2, 3 ] }, month ).earlier?.period
		).not.toMatch( /2026/ );
	} );

	describe( 'for one day', () => {
		const day = ( changes: Partial< MetricOverTime >, date = TODAY ) =>
			chartOverTime(
				{ ...metric, trend: undefined, ...changes },
				{
					range: { start: date, end: date },
					comparison: { start: '2026-11-20', end: '2026-11-20' },
				},
				TODAY,
				null
			);

		it( 'has hourly points and the same hours of the earlier day', () => {
			const { step, points, earlier, partial } = day( {
				values: [ 4, 0, 1 ],
				earlier: [ 2, 3, null, 7 ],
			} );
			expect( step ).toBe( 'hour' );
			expect( points ).toEqual( [
				{
					label: '12:00 AM',
					title: '12:00 AM–1:00 AM, Sat, Nov 21',
					day: TODAY,
					value: 4,
				},
				{
					label: '1:00 AM',
					title: '1:00 AM–2:00 AM, Sat, Nov 21',
					value: 0,
				},
				{
					label: '2:00 AM',
					title: '2:00 AM–3:00 AM, Sat, Nov 21',
					value: 1,
				},
			] );
			expect( earlier?.points.map( ( { title } ) => title ) ).toEqual( [
				'12:00 AM–1:00 AM, Fri, Nov 20',
				'1:00 AM–2:00 AM, Fri, Nov 20',
				'2:00 AM–3:00 AM, Fri, Nov 20',
			] );
			expect( partial ).not.toBeNull();
		} );

		it( 'ends the last hour at midnight of the same day', () => {
			const { points, ahead } = day(
				{ values: Array< number >( 24 ).fill( 1 ) },
				'2026-11-19'
			);
			expect( points[ 23 ]?.title ).toBe(
				'11:00 PM–12:00 AM, Thu, Nov 19'
			);
			expect( ahead ).toEqual( [] );
		} );

		it( 'has a single point if the interval is a day', () => {
			const { step, points, ahead } = day( {
				values: [ 4 ],
				interval: 'day',
			} );
			expect( step ).toBe( 'day' );
			expect( points[ 0 ]?.label ).toBe( 'Today' );
			expect( ahead ).toBeUndefined();
		} );

		it( 'has hourly points during the first hour of the day', () => {
			const { step, points, ahead } = day( { values: [ 4 ] } );
			expect( step ).toBe( 'hour' );
			expect( points[ 0 ]?.label ).toBe( '12:00 AM' );
			expect( ahead ).toHaveLength( 23 );
			expect( ahead?.[ 0 ] ).toBe( '1:00 AM' );
			expect( ahead?.[ 22 ] ).toBe( '11:00 PM' );
		} );
	} );

	it( 'limits weeks and months to their days within the range', () => {
		const wide = ( interval: 'week' | 'month', values: number[] ) =>
			chartOverTime(
				{ ...metric, values, trend: undefined, interval },
				{
					range: { start: '2026-09-30', end: '2026-11-05' },
					comparison: null,
				},
				TODAY,
				null
			).points.map( ( { label, title, day, lastDay } ) => [
				label,
				title,
				day,
				lastDay,
			] );
		const weeks = wide( 'week', [ 1, 1, 0, 0, 1, 2 ] );
		expect( weeks[ 0 ]?.slice( 2 ) ).toEqual( [
			'2026-09-30',
			'2026-10-04',
		] );
		expect( weeks[ 1 ]?.[ 0 ] ).toBe( 'Oct 5' );
		expect( weeks[ 5 ]?.slice( 2 ) ).toEqual( [
			'2026-11-02',
			'2026-11-05',
		] );
		expect( wide( 'month', [ 0, 2, 3 ] ) ).toEqual( [
			[ 'Sep 2026', 'Sep 2026', '2026-09-30', '2026-09-30' ],
			[ 'Oct 2026', 'Oct 2026', '2026-10-01', '2026-10-31' ],
			[ 'Nov 2026', 'Nov 2026', '2026-11-01', '2026-11-05' ],
		] );
	} );
} );
