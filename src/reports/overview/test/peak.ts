import { peakWords } from '../peak';
import { answer } from './fixtures/answer';

const graph = ( changes: object ) => ( {
	...answer,
	overviewgraph: { ...answer.overviewgraph, ...changes },
} );
const series = ( datapoints: ( number | null )[] ) => ( {
	datapoints,
	trendpoints: [],
	total: 1,
} );
const TODAY = '2026-11-21';
const days = { start: '2026-11-18', end: '2026-11-20' };

describe( 'peakWords', () => {
	it( 'shows when a metric was highest', () => {
		const busy = graph( { sessions: series( [ 40, 412, 38 ] ) } );
		expect( peakWords( 'sessions', busy, days, TODAY ) ).toBe(
			'Highest: 412 (Thu, Nov 19)'
		);
		expect(
			peakWords( 'sessions', busy, { start: TODAY, end: TODAY }, TODAY )
		).toBe( 'Highest: 412 (1:00 AM)' );
	} );

	it( 'ignores days with too little data for a rate', () => {
		const odd = graph( {
			sessions: series( [ 1, 50, 60 ] ),
			bounce_rate: series( [ 100, 41, 43 ] ),
		} );
		expect( peakWords( 'bounce_rate', odd, days, TODAY ) ).toBe(
			'Highest: 43.0% (Fri, Nov 20)'
		);
	} );

	it( 'is empty when there is too little data or none is known', () => {
		expect( peakWords( 'sessions', answer, days, TODAY ) ).toBeUndefined();
		const failed = {
			...answer,
			overviewgraph: { error: { code: 'upstream', data: {} } },
		};
		expect( peakWords( 'sessions', failed, days, TODAY ) ).toBeUndefined();
	} );
} );
