import type {
	Boxes,
	Graph,
	OverviewAnswer,
	Series,
} from '../../../src/reports/overview/answer';

const DAY_MS = 86_400_000;

function graph( start: string, end: string, size: number ): Graph {
	const days =
		Math.round( ( Date.parse( end ) - Date.parse( start ) ) / DAY_MS ) + 1;
	const visits = Array.from( { length: days }, ( _, day ) =>
		Math.round( size * ( 1 + Math.sin( day / 2 ) / 3 ) )
	);
	const sum = visits.reduce( ( total, value ) => total + value, 0 );
	const counts = ( factor: number ): Series => ( {
		datapoints: visits.map( ( value ) => Math.round( value * factor ) ),
		total: Math.round( sum * factor ),
	} );
	const rates = ( value: number ): Series => ( {
		datapoints: visits.map( ( _, day ) => value + ( day % 3 ) ),
		total: value + 1,
	} );
	return {
		count: sum,
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

const shift = ( date: string, days: number ) =>
	new Date( Date.parse( date ) + days * DAY_MS ).toISOString().slice( 0, 10 );

/**
 * What the Overview might answer to a request: more visits than in the period before.
 *
 * @param url     Address of the request.
 * @param changes What shall be different.
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
	const box = ( of: ( from: Graph ) => Series ) => ( {
		value: of( now ).total,
		prev: null,
		compare_value: of( then ).total,
	} );
	const infobox: Boxes = {
		sessions: box( ( { sessions } ) => sessions ),
		pageviews: box( ( { pageviews } ) => pageviews ),
		duration: box( ( from ) => from.average_session_duration ),
		bounce_rate: box( ( from ) => from.bounce_rate ),
		totalusers: box( ( { totalusers } ) => totalusers ),
		new_users: box( ( from ) => from.new_users ),
		compared_with: before,
	};
	return {
		infobox,
		overviewgraph: now,
		compare: asked( 'compare_start' ) ? { overviewgraph: then } : null,
		show_chart_overlay: false,
		dataThrough: `${ end }T14:20:00+00:00`,
		notices: [],
		...changes,
	};
}
