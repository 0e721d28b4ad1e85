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
			'The request did not get through. Often an extension of this browser stops it, and other visitors are not affected: check again in a browser without extensions.',
			'lodestar'
		);
	}
	if ( status === 503 ) {
		return __(
			'The place where visits wait to be counted is full or cannot be written. Make the folder “wp-content” writable, or free some space.',
			'lodestar'
		);
	}
	if ( status >= 400 ) {
		return sprintf(
			/* translators: 1: HTTP status, 2: path of an address. */
			__(
				'A firewall or the server answered %1$d. Allow POST requests to %2$s there.',
				'lodestar'
			),
			status,
			path( address )
		);
	}
	return __(
		'It was answered, but nothing reached this site. Something in front of it, such as a content delivery network, answers in its place.',
		'lodestar'
	);
}

/**
 * What it means how the test hits fared.
 *
 * @param sent The ways that were tried, best first; the last one is the one that worked, if any did.
 */
export function judgeHit( sent: Sent[] ): Row {
	const last = sent[ sent.length - 1 ] as Sent;
	if ( ! last.arrived ) {
		return {
			id: 'hit',
			state: 'bad',
			title:
				last.status >= 400
					? __( 'Test hit refused', 'lodestar' )
					: __( 'Test hit lost', 'lodestar' ),
			seen: refusal( last ),
		};
	}
	const [ first ] = sent as [ Sent, ...Sent[] ];
	return {
		id: 'hit',
		state: 'good',
		title: __( 'Test hit sent', 'lodestar' ),
		seen:
			first === last
				? sprintf(
						/* translators: %s: path of an address. */
						__( 'To the collector at %s', 'lodestar' ),
						path( last.address )
					)
				: sprintf(
						/* translators: 1: path of an address, 2: HTTP status. */
						__(
							'Through WordPress, as %1$s is closed (%2$d). Visits are counted all the same; a server that opens it saves work.',
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
