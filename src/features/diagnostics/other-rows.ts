import { __, sprintf } from '@wordpress/i18n';
import { locale } from '../../ui/format/locale';
import type { Facts, Row } from './facts';

const time = ( at: number ) =>
	new Date( at * 1000 ).toLocaleTimeString( locale(), {
		hour: '2-digit',
		minute: '2-digit',
	} );

/**
 * What else stands in the way or should be known.
 *
 * @param facts     What the server knows.
 * @param isRefused Whether this browser asks not to be counted by a signal of its own.
 */
export function otherRows( facts: Facts, isRefused: boolean ): Row[] {
	const rows: Row[] = [];
	if ( facts.proxy !== null ) {
		rows.push( {
			id: 'proxy',
			state: 'bad',
			title: __( 'Visitors are merged', 'lodestar' ),
			seen: sprintf(
				/* translators: %s: a block of IP addresses such as 203.0.113.0/24. */
				__(
					'Many visits come through a proxy in the network %s. If it is your own load balancer or content delivery network, trust it: until then its visitors count as one.',
					'lodestar'
				),
				facts.proxy
			),
			remedy: {
				/* translators: %s: a block of IP addresses such as 203.0.113.0/24. */
				label: sprintf( __( 'Trust %s', 'lodestar' ), facts.proxy ),
				path: '/lodestar/v1/counting/trust-proxy',
				data: { block: facts.proxy },
			},
		} );
	}
	const consent = consentRow( facts.consent );
	if ( consent ) {
		rows.push( consent );
	}
	for ( const [ path, message ] of Object.entries( facts.places ) ) {
		rows.push( {
			id: `place ${ path }`,
			state: 'note',
			title: __( 'A file of places cannot be read', 'lodestar' ),
			seen: `${ path }: ${ message }`,
		} );
	}
	if ( facts.role !== null ) {
		rows.push( {
			id: 'role',
			state: 'note',
			title: sprintf(
				/* translators: %s: name of a role. */
				__( 'You are not counted: %s', 'lodestar' ),
				facts.role
			),
			seen: __(
				'Your role is not counted, as it was set. To see a visit of your own, use a private window.',
				'lodestar'
			),
		} );
	}
	if ( isRefused ) {
		rows.push( {
			id: 'signal',
			state: 'note',
			title: __( 'This browser asks not to be counted', 'lodestar' ),
			seen: __(
				'It sends Global Privacy Control or Do Not Track, which Lodestar obeys.',
				'lodestar'
			),
		} );
	}
	return rows;
}

/**
 * What to know about consent to being counted.
 *
 * @param consent
 * @param consent.category
 * @param consent.has_api
 * @param consent.has_banner
 */
function consentRow( {
	category,
	has_api: hasApi,
	has_banner: hasBanner,
}: Facts[ 'consent' ] ): Row | undefined {
	if ( category === '' ) {
		return undefined;
	}
	if ( ! hasApi ) {
		return {
			id: 'consent',
			state: 'bad',
			title: __( 'No visitor can consent', 'lodestar' ),
			seen: __(
				'Visitors are counted only after they consent, but no active plugin provides the WP Consent API. Activate a consent plugin that supports it, or change the consent setting.',
				'lodestar'
			),
		};
	}
	return {
		id: 'consent',
		state: 'note',
		title: __( 'Counts after consent', 'lodestar' ),
		seen: hasBanner
			? sprintf(
					/* translators: %s: consent category, such as statistics. */
					__(
						'Visitors are counted once they consent to “%s”.',
						'lodestar'
					),
					category
				)
			: sprintf(
					/* translators: %s: consent category, such as statistics. */
					__(
						'Visitors are counted once they consent to “%s”. It can’t be seen from here whether your consent banner supports the WP Consent API: agree to it in a private window, then look for your visit in the Real-Time report.',
						'lodestar'
					),
					category
				),
	};
}

/** What a run of reading did. */
export interface Reading {
	/** Whether nothing waits any more. */
	done: boolean;
	/** How many hits it read. */
	lines: number;
}

/**
 * What it means that hits waited, if they did for too long.
 *
 * @param late    Since when the task is late that reads them.
 * @param reading What reading them did.
 */
export function waitingRow(
	late: Facts[ 'late' ],
	reading: Reading
): Row | undefined {
	const { done, lines } = reading;
	if ( late === null || ( done && lines === 0 ) ) {
		return undefined;
	}
	const seen = sprintf(
		/* translators: %s: time of day. */
		__(
			'The site’s scheduled tasks stand still since %s. Have the server call wp-cron.php every five minutes.',
			'lodestar'
		),
		time( late )
	);
	return done
		? {
				id: 'waiting',
				state: 'note',
				title: __( 'Hits had to wait until now', 'lodestar' ),
				seen,
			}
		: {
				id: 'waiting',
				state: 'bad',
				title: __( 'Hits wait', 'lodestar' ),
				seen,
				remedy: {
					label: __( 'Read them now', 'lodestar' ),
					path: '/lodestar/v1/ingest',
				},
			};
}
