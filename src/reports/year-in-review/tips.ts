import { __, sprintf } from '@wordpress/i18n';
import { rowsOf, type YearAnswer } from './answer';
import { count, percent, share, tenth } from './english';
import { monthName } from './month-name';

export interface Tip {
	title: string;
	/** Holds the number that it follows from. */
	text: string;
	link: string;
	/** A report that shows it. */
	href: string;
}

/** From this share on, in percent, one thing carries the site. */
const MUCH = 25;

/**
 * What follows from the year's figures, three at most: none of a figure that is not there.
 *
 * @param answer The answer.
 */
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
			/* translators: 1: a number of users. 2: how many times as many. 3: name of a month. 4: name of a month. */
			__(
				'Your busiest month had %1$s users, %2$s times those of %3$s. Have what matters ready before %4$s.',
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
		title: sprintf( __( 'Tend “%s”', 'lodestar' ), first.title ),
		text: sprintf(
			/* translators: 1: a number of sessions. 2: share of all sessions. */
			__(
				'%1$s sessions began there, %2$s of all. Keep it fresh, and let it lead to your other pages.',
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
		title: __( 'Widen your sources', 'lodestar' ),
		text: sprintf(
			/* translators: 1: share of all sessions. 2: a host. 3: a host. 4: number of sessions. */
			__(
				'%1$s of sessions came from %2$s alone. %3$s, the next, sent %4$s: there is room to grow.',
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
		title: __( 'Look at it on a phone', 'lodestar' ),
		text: sprintf(
			/* translators: %s: share of all sessions. */
			__(
				'%s of sessions were on one. Try your first five pages there before anything else.',
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
		title: __( 'Stay with what works', 'lodestar' ),
		text: sprintf(
			/* translators: 1: name of a channel. 2: share of all sessions. */
			__(
				'%1$s brought %2$s of all sessions, more than any other channel.',
				'lodestar'
			),
			first.channel,
			share( first.sessions, info.sessions.value )
		),
		link: __( 'Channels', 'lodestar' ),
		href: '#/traffic-overview',
	};
}
