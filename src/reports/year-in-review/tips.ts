import { __, sprintf } from '@wordpress/i18n';
import { rowsOf, type YearAnswer } from './answer';
import { count, percent, share, tenth } from './english';
import { monthName } from './month-name';

export interface Tip {
	title: string;
	/** Contains the number that the tip is based on. */
	text: string;
	link: string;
	/** Link to the report with that number. */
	href: string;
}

/** Share, in percent, from which a single item counts as dominant. */
const MUCH = 25;

/** Returns up to three tips from the year's data. Tips without data are skipped. */
export function tipsOf( answer: YearAnswer ): Tip[] {
	return [
		ofMonth( answer ),
		ofPage( answer ),
		ofReferral( answer ),
		ofDevices( answer ),
		ofChannel( answer ),
	]
		.filter( ( tip ) => tip !== null )
		.slice( 0, 3 );
}

function ofMonth( { usersgraph, since }: YearAnswer ): Tip | null {
	const { labels, datapoints, max, bestmonth } = usersgraph;
	const low = Math.min( ...datapoints );
	const quiet = labels[ datapoints.indexOf( low ) ];
	if ( ! bestmonth || ! quiet || since || low === 0 || max < low * 1.2 ) {
		return null;
	}
	const month = monthName( bestmonth );
	return {
		/* translators: %s: name of a month. */
		title: sprintf( __( 'Plan for %s', 'lodestar' ), month ),
		text: sprintf(
			/* translators: 1: number of users. 2: a factor, such as “2.6”. 3: name of the month with the fewest users. 4: name of the month with the most users. */
			__(
				'Your busiest month had %1$s users, %2$s times as many as %3$s. Get your most important content ready before %4$s.',
				'lodestar'
			),
			count( max ),
			tenth( max / low ),
			monthName( quiet ),
			month
		),
		link: __( 'Users over time', 'lodestar' ),
		href: '#/',
	};
}

function ofPage( { entrypages, info }: YearAnswer ): Tip | null {
	const [ first ] = rowsOf( entrypages );
	if ( ! first ) {
		return null;
	}
	return {
		/* translators: %s: title of a page. */
		title: sprintf( __( 'Keep “%s” fresh', 'lodestar' ), first.title ),
		text: sprintf(
			/* translators: 1: number of sessions. 2: share of all sessions. */
			__(
				'%1$s sessions (%2$s) started on this page. Keep it up to date and link from it to your other pages.',
				'lodestar'
			),
			count( first.sessions ),
			share( first.sessions, info.sessions.value )
		),
		link: __( 'Landing pages', 'lodestar' ),
		href: '#/traffic-landing-pages',
	};
}

function ofReferral( { referrals, info }: YearAnswer ): Tip | null {
	const [ first, second ] = rowsOf( referrals );
	const part = ( ( first?.sessions ?? 0 ) / info.sessions.value ) * 100;
	if ( ! first || ! second || part < MUCH ) {
		return null;
	}
	return {
		title: __( 'Diversify your traffic', 'lodestar' ),
		text: sprintf(
			/* translators: 1: share of all sessions. 2: host with the most sessions. 3: host with the second most. 4: number of its sessions. */
			__(
				'%2$s alone sent %1$s of sessions. %3$s was next with %4$s, so there’s room to grow.',
				'lodestar'
			),
			percent( part ),
			first.url,
			second.url,
			count( second.sessions )
		),
		link: __( 'Sources', 'lodestar' ),
		href: '#/traffic-source-medium',
	};
}

function ofDevices( { devices }: YearAnswer ): Tip | null {
	if ( 'error' in devices || ( devices.mobile ?? 0 ) < 2 * MUCH ) {
		return null;
	}
	return {
		title: __( 'Check your site on a phone', 'lodestar' ),
		text: sprintf(
			/* translators: %s: share of all sessions. */
			__(
				'%s of sessions were on phones. Start by checking your top five pages there.',
				'lodestar'
			),
			percent( devices.mobile ?? 0 )
		),
		link: __( 'Devices', 'lodestar' ),
		href: '#/traffic-technology',
	};
}

function ofChannel( { channels, info }: YearAnswer ): Tip | null {
	const [ first ] = rowsOf( channels );
	if ( ! first ) {
		return null;
	}
	return {
		title: __( 'Do more of what works', 'lodestar' ),
		text: sprintf(
			/* translators: 1: name of a channel. 2: share of all sessions. */
			__(
				'%1$s generated %2$s of all sessions, more than any other channel.',
				'lodestar'
			),
			first.channel,
			share( first.sessions, info.sessions.value )
		),
		link: __( 'Channels', 'lodestar' ),
		href: '#/traffic-overview',
	};
}
