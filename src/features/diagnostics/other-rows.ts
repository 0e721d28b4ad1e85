import { __, sprintf } from '@wordpress/i18n';
import { locale } from '../../ui/format/locale';
import type { Facts, Row } from './facts';

const time = ( at: number ) =>
	new Date( at * 1000 ).toLocaleTimeString( locale(), {
		hour: '2-digit',
		minute: '2-digit',
	} );

/** Returns the rows for other problems and hints. `isRefused` means that the browser sends GPC or Do Not Track. */
export function otherRows( facts: Facts, isRefused: boolean ): Row[] {
	const rows: Row[] = [];
	if ( facts.proxy !== null ) {
		rows.push( {
			id: 'proxy',
			state: 'bad',
			title: __( 'Different visitors are counted as one', 'lodestar' ),
			seen: sprintf(
				/* translators: %s: a block of IP addresses such as 203.0.113.0/24. */
				__(
					'Many visits come through a proxy in the network %s. If this is your own load balancer or CDN, add it to the trusted proxies. Until then, everyone behind it counts as one visitor.',
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
			title: __( 'Location database can’t be read', 'lodestar' ),
			seen: `${ path }: ${ message }`,
		} );
	}
	if ( facts.role !== null ) {
		rows.push( {
			id: 'role',
			state: 'note',
			title: sprintf(
				/* translators: %s: name of a role. */
				__( 'Your visits aren’t counted (%s)', 'lodestar' ),
				facts.role
			),
			seen: __(
				'Your role is excluded in the settings. To see your own visit, use a private window.',
				'lodestar'
			),
		} );
	}
	if ( isRefused ) {
		rows.push( {
			id: 'signal',
			state: 'note',
			title: __( 'This browser asks not to be tracked', 'lodestar' ),
			seen: __(
				'This browser sends Global Privacy Control or Do Not Track, so Lodestar doesn’t count it.',
				'lodestar'
			),
		} );
	}
	return rows;
}

/** Returns the row about consent, if counting needs it. */
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
			title: __( 'Visitors can’t give consent', 'lodestar' ),
			seen: __(
				'Visitors are counted only after they consent, but no active plugin provides the WP Consent API. Activate a consent plugin that supports it, or change the consent setting.',
				'lodestar'
			),
		};
	}
	return {
		id: 'consent',
		state: 'note',
		title: __( 'Counting starts after consent', 'lodestar' ),
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
						'Visitors are counted once they consent to “%s”. Lodestar can’t detect whether your consent banner supports the WP Consent API. To check, consent in a private window, then look for your visit in the Real-Time Report.',
						'lodestar'
					),
					category
				),
	};
}

/** The result of an ingest run. */
export interface Reading {
	/** Whether no hits are pending. */
	done: boolean;
	/** Number of hits read. */
	lines: number;
}

/** Returns the row about overdue scheduled tasks, if hits were pending because of them. */
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
			'Scheduled tasks haven’t run since %s. Set up a server cron job that calls wp-cron.php every five minutes.',
			'lodestar'
		),
		time( late )
	);
	return done
		? {
				id: 'waiting',
				state: 'note',
				title: __( 'Visits were processed late', 'lodestar' ),
				seen,
			}
		: {
				id: 'waiting',
				state: 'bad',
				title: __( 'Visits are waiting to be processed', 'lodestar' ),
				seen,
				remedy: {
					label: __( 'Process Now', 'lodestar' ),
					path: '/lodestar/v1/ingest',
				},
			};
}
