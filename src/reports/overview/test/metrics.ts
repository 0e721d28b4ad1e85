import { BOXES, figuresOf, type OverviewAnswer } from '../answer';
import { earlierTotal } from '../metrics';
import { answer } from './fixtures/answer';

const earlier = ( of: OverviewAnswer, id: string ) => {
	const figures = figuresOf( of );
	return figures && earlierTotal( figures, id );
};

describe( 'earlierTotal', () => {
	it( 'reads the preceding period where no comparison was asked for', () => {
		expect( earlier( answer, 'sessions' ) ).toBe( 5 );
		expect( earlier( answer, 'average_session_duration' ) ).toBe( 100 );
	} );

	it( 'follows from other figures by definition', () => {
		expect( earlier( answer, 'engagement_rate' ) ).toBe( 60 );
		expect( earlier( answer, 'pageviews_per_user' ) ).toBe( 2.5 );
		expect( earlier( answer, 'sessions_per_user' ) ).toBe( 1.25 );
	} );

	it( 'is told of the shop where the licence opens that', () => {
		expect( earlier( answer, 'revenue_sales' ) ).toBeNull();
		const infobox = {
			...answer.infobox,
			revenue_sales: { value: 120, prev: 20, compare_value: 100 },
		};
		expect( earlier( { ...answer, infobox }, 'revenue_sales' ) ).toBe(
			100
		);
	} );

	it( 'is unknown where what it follows from is', () => {
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

	it( 'reads the comparison that was asked for', () => {
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
