import type {
	Boxes,
	Devices,
	Graph,
	OverviewAnswer,
	Series,
	Visitors,
} from '../../../src/reports/overview/answer';

const COUNTRIES = [
	[ 'US', 'United States' ],
	[ 'GB', 'United Kingdom' ],
	[ 'CA', 'Canada' ],
	[ 'AU', 'Australia' ],
	[ 'DE', 'Germany' ],
	[ 'NL', 'Netherlands' ],
	[ 'IE', 'Ireland' ],
	[ 'NZ', 'New Zealand' ],
	[ 'FR', 'France' ],
	[ 'IN', 'India' ],
	[ 'AT', 'Austria' ],
	[ '(not set)', '(not set)' ],
] as const;

const CHANNELS = [
	'Organic Search',
	'Direct',
	'Organic Social',
	'Referral',
	'Email',
];

const HOSTS = [ 'google.com', 'pinterest.com', 'bing.com' ];

const DAY_MS = 86_400_000;

function graph( start: string, end: string, size: number ): Graph {
	const count =
		Math.round( ( Date.parse( end ) - Date.parse( start ) ) / DAY_MS ) + 1;
	const days = count === 1 ? 24 : count; // One day has hourly values.
	const visits = Array.from( { length: days }, ( _, day ) =>
		Math.round( size * ( 1 + Math.sin( day / 2 ) / 3 ) )
	);
	const sum = visits.reduce( ( total, value ) => total + value, 0 );
	const rising = ( from: number ) =>
		visits.map( ( _, day ) => from * ( 0.9 + day / 5 / days ) );
	const counts = ( factor: number ): Series => ( {
		datapoints: visits.map( ( value ) => Math.round( value * factor ) ),
		trendpoints: rising( size * factor ),
		total: Math.round( sum * factor ),
	} );
	const rates = ( value: number ): Series => ( {
		datapoints: visits.map( ( _, day ) => value + ( day % 3 ) ),
		trendpoints: rising( value ),
		total: value + 1,
	} );
	return {
		count: sum,
		notes: {},
		sessions: counts( 1 ),
		pageviews: counts( 2.5 ),
		totalusers: counts( 0.8 ),
		new_users: counts( 0.7 ),
		pageviews_per_user: rates( 2 ),
		sessions_per_user: rates( 1 ),
		average_session_duration: rates( 150 ),
		bounce_rate: rates( size / 25 ),
		engagement_rate: rates( 100 - size / 25 - 2 ),
	};
}

const total = ( of: Graph, metric: string ) => ( of[ metric ] as Series ).total;

const shift = ( date: string, days: number ) =>
	new Date( Date.parse( date ) + days * DAY_MS ).toISOString().slice( 0, 10 );

/**
 * Returns a possible response of the Overview, with more visits than in the previous period. `changes` override its
 * properties.
 */
export function overviewAnswer( url: URL, changes: object ): OverviewAnswer {
	const asked = ( name: string ) => url.searchParams.get( name ) ?? '';
	const start = asked( 'start' );
	const end = asked( 'end' );
	const days =
		Math.round( ( Date.parse( end ) - Date.parse( start ) ) / DAY_MS ) + 1;
	const before = {
		start: asked( 'compare_start' ) || shift( start, -days ),
		end: asked( 'compare_end' ) || shift( start, -1 ),
	};
	const now = graph( start, end, 1000 );
	const then = graph( before.start, before.end, 900 );
	const box = ( metric: string ) => ( {
		value: total( now, metric ),
		prev: null,
		compare_value: total( then, metric ),
	} );
	const infobox: Boxes = {
		sessions: box( 'sessions' ),
		pageviews: box( 'pageviews' ),
		duration: box( 'average_session_duration' ),
		bounce_rate: box( 'bounce_rate' ),
		totalusers: box( 'totalusers' ),
		new_users: box( 'new_users' ),
		compared_with: before,
	};
	const devices = ( of: Graph ): Devices => ( {
		desktop: Math.round( of.count * 0.36 ),
		tablet: Math.round( of.count * 0.04 ),
		mobile: Math.round( of.count * 0.6 ),
		other: 0,
	} );
	const visitors = ( of: Graph ): Visitors => ( {
		new: total( of, 'new_users' ),
		returning: Math.round( ( total( of, 'new_users' ) ?? 0 ) / 3 ),
		share: 100,
	} );
	const isCompared = asked( 'compare_start' ) !== '';
	const row = ( place: number ) => ( {
		sessions: Math.round( now.count / ( place + 3 ) ),
		compare_sessions: isCompared
			? Math.round( then.count / ( 2 * ( place % 2 ) + place + 2 ) )
			: null,
		page_path: '/',
	} );
	return {
		infobox,
		overviewgraph: now,
		newvsreturn: {
			...visitors( now ),
			compare: isCompared ? visitors( then ) : null,
		},
		devices: devices( now ),
		compare: isCompared
			? { overviewgraph: then, devices: devices( then ) }
			: null,
		channels: CHANNELS.map( ( name, place ) => ( {
			...row( place ),
			name,
		} ) ),
		countries: COUNTRIES.map( ( [ iso, name ], place ) => ( {
			...row( place ),
			iso,
			name,
		} ) ),
		referrals: HOSTS.map( ( host, place ) => ( {
			...row( place ),
			url: host,
		} ) ),
		toppages: Array.from( { length: 60 }, ( _, place ) => ( {
			...row( place ),
			title: `Guide ${ place + 1 }`,
			page_path: `/guides/${ place + 1 }/`,
			url: `https://example.org/guides/${ place + 1 }/`,
			hostname: 'example.org',
		} ) ),
		rowCounts: {
			countries: COUNTRIES.length,
			referrals: HOSTS.length,
			toppages: 60,
		},
		galinks: {},
		show_chart_overlay: false,
		counted_today: null,
		dataThrough: `${ end }T14:20:00+00:00`,
		notices: [],
		...changes,
	};
}
