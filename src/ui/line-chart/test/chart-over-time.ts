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
	it( 'ends a trend where figures end: at nothing, and at the whole', () => {
		expect( made( {} ).trend ).toEqual( [ 5, 1, 0 ] );
		expect(
			made( { type: 'percent', trend: [ 80, 95, 110 ] } ).trend
		).toEqual( [ 80, 95, 100 ] );
	} );

	it( 'has none without figures, of two days, or beside an earlier period', () => {
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
		// Figures of an earlier range that nobody asked for.
		expect( made( { earlier: [ 1, 2, 3 ] } ).earlier ).toBeNull();
	} );
} );
