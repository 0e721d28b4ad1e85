import { __ } from '@wordpress/i18n';
import type { Report } from './examine';
import type { Row } from './facts';

/** Returns the row for the page's Content-Security-Policy. Problems of the tracker itself have a row of their own. */
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
			__( 'Blocked by the Content Security Policy', 'lodestar' )
		);
	}
	if ( ofPolicy.length > 0 ) {
		return row(
			ofPolicy,
			'note',
			__( 'Partly blocked by the Content Security Policy', 'lodestar' )
		);
	}
	if ( possible.length > 0 ) {
		return row(
			possible,
			'note',
			__(
				'Would be blocked by a report-only Content Security Policy',
				'lodestar'
			)
		);
	}
	return hasPolicy
		? {
				id: 'policy',
				state: 'good',
				title: __(
					'Allowed by the Content Security Policy',
					'lodestar'
				),
			}
		: undefined;
}
