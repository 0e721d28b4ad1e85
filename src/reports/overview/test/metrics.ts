import { BOXES, figuresOf, type OverviewAnswer } from '../answer';
import { earlierTotal } from '../metrics';
import { answer } from './fixtures/answer';

const earlier = ( of: OverviewAnswer, id: string ) => {
	const figures = figuresOf( of );
	return figures && earlierTotal( figures, id );
};

describe( 'earlierTotal', () => {
	it( 'uses the preceding period when no comparison was requested', () => {
		expect( earlier( answer, 'sessions' ) ).toBe( 5 );
		expect( earlier( answer, 'average_session_duration' ) ).toBe( 100 );
	} );

	it( 'is computed from the metrics that define it', () => {
		expect( earlier( answer, 'engagement_rate' ) ).toBe( 60 );
		expect( earlier( answer, 'pageviews_per_user' ) ).toBe( 2.5 );
		expect( earlier( answer, 'sessions_per_user' ) ).toBe( 1.25 );
	} );

	it( 'uses store data when the license includes it', () => {
		expect( earlier( answer, 'revenue_sales' ) ).toBeNull();
		const infobox = {
			...answer.infobox,
			revenue_sales: { value: 120, prev: 20, compare_value: 100 },
		};
		expect( earlier( { ...answer, infobox }, 'revenue_sales' ) ).toBe(
			100
		);
	} );

	it( 'is unknown when a metric it depends on is unknown', () => {
		const infobox = { ...answer.infobox };
		for ( const box of BOXES ) {
			infobox[ box ] = { value: 1, prev: null, compare_value: null };
		}
		infobox.totalusers = { value: 0, prev: null, compare_value: 0 };
		const nothing = { ...answer, infobox };
		expect( earlier( nothing, 'sessions' ) ).toBeNull();
		expect( earlier( nothing, 'engagement_rate' ) ).toBeNull();
		expect( earlier( nothing, 'pageviews_per_user' ) ).toBeNull();
		const failed = {
			...answer,
			infobox: { error: { code: 'upstream', data: {} } },
		};
		expect( earlier( failed, 'sessions' ) ).toBeNull();
	} );

	it( 'uses the requested comparison', () => {
		const compare = {
			devices: answer.devices,
			overviewgraph: {
				...answer.overviewgraph,
				engagement_rate: {
					datapoints: [],
					trendpoints: [],
					total: 12,
				},
			},
		};
		expect( earlier( { ...answer, compare }, 'engagement_rate' ) ).toBe(
			12
		);
	} );
} );
