import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../ui/format/number';
import type { Row } from './facts';
import type { Sent } from './hit';

const path = ( address: string ) => {
	const { pathname, search } = new URL( address );
	return pathname.replace( /(\/lodestar-)[0-9a-f]+(?=\/)/, '$1…' ) + search;
};

function refusal( { status, address }: Sent ): string {
	if ( status === 0 ) {
		return __(
			'The request didn’t get through. A browser extension may have blocked it, which doesn’t affect other visitors. Check again in a browser without extensions.',
			'lodestar'
		);
	}
	if ( status === 503 ) {
		return __(
			'Lodestar can’t save new visits because its queue is full or not writable. Make the “wp-content” folder writable, or free up disk space.',
			'lodestar'
		);
	}
	if ( status >= 400 ) {
		return sprintf(
			/* translators: 1: HTTP status, 2: URL path. */
			__(
				'A firewall or your server responded with HTTP status %1$d. Allow POST requests to %2$s there.',
				'lodestar'
			),
			status,
			path( address )
		);
	}
	return __(
		'The request got a response but didn’t reach your site. Something in front of it, such as a CDN, is responding instead.',
		'lodestar'
	);
}

/**
 * Returns the row for the test hits. `sent` lists the endpoints tried, best first; only the last one can have worked.
 */
export function judgeHit( sent: Sent[] ): Row {
	const last = sent[ sent.length - 1 ] as Sent;
	if ( ! last.arrived ) {
		return {
			id: 'hit',
			state: 'bad',
			title:
				last.status >= 400
					? __( 'Test visit rejected', 'lodestar' )
					: __( 'Test visit lost', 'lodestar' ),
			seen: refusal( last ),
		};
	}
	const [ first ] = sent as [ Sent, ...Sent[] ];
	return {
		id: 'hit',
		state: 'good',
		title: __( 'Test visit sent', 'lodestar' ),
		seen:
			first === last
				? sprintf(
						/* translators: %s: URL path. */
						__( 'Sent to the tracking endpoint at %s', 'lodestar' ),
						path( last.address )
					)
				: sprintf(
						/* translators: 1: URL path, 2: HTTP status. */
						__(
							'Sent through WordPress, because %1$s isn’t accessible (status %2$d). Visits are still counted. Allowing access to it reduces server load.',
							'lodestar'
						),
						path( first.address ),
						first.status
					),
		figure: sprintf(
			/* translators: %s: number of milliseconds. */
			__( '%s ms', 'lodestar' ),
			formatNumber( last.took )
		),
	};
}
