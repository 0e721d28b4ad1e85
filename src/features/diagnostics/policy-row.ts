import { __ } from '@wordpress/i18n';
import type { Report } from './examine';
import type { Row } from './facts';

/**
 * What it means which policy the home page has. What is wrong with the tracker itself has a line of its own.
 *
 * @param report          What the server says of it.
 * @param report.found
 * @param report.possible
 * @param hasPolicy       Whether there is a policy in force.
 */
export function policyRow(
	{ found, possible }: Report,
	hasPolicy: boolean
): Row | undefined {
	const row = (
		list: Report[ 'found' ],
		state: Row[ 'state' ],
		title: string
	) => ( {
		id: 'policy',
		state,
		title,
		seen: list.map( ( { text } ) => text ).join( ' ' ),
	} );
	const ofPolicy = found.filter(
		( { code } ) => code !== 'missing' && code !== 'held'
	);
	if ( ofPolicy.some( ( { code } ) => code !== 'files' ) ) {
		return row(
			ofPolicy,
			'bad',
			__( 'Blocked by the Content-Security-Policy', 'lodestar' )
		);
	}
	if ( ofPolicy.length > 0 ) {
		return row(
			ofPolicy,
			'note',
			__( 'Partly blocked by the Content-Security-Policy', 'lodestar' )
		);
	}
	if ( possible.length > 0 ) {
		return row(
			possible,
			'note',
			__(
				'A Content-Security-Policy that only reports would block it',
				'lodestar'
			)
		);
	}
	return hasPolicy
		? {
				id: 'policy',
				state: 'good',
				title: __(
					'Allowed by the Content-Security-Policy',
					'lodestar'
				),
			}
		: undefined;
}
