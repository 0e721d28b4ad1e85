import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { formatDay } from '../../ui/format/date';
import { Message } from '../../ui/message/message';
import type { Insights } from './answer';

interface NothingProps {
	/** Null if loading failed. */
	found: Insights | null;
	today: string;
	/** The button that generates insights. */
	button: ReactNode;
}

/** Explains why there are no insights. */
export function Nothing( { found, today, button }: NothingProps ) {
	const [ title, text ] = words( found, today );
	return (
		<Message title={ title } actions={ button }>
			<p>{ text }</p>
		</Message>
	);
}

function words( found: Insights | null, today: string ): [ string, string ] {
	const none = __( 'No insights yet.', 'lodestar' );
	if ( ! found ) {
		return [
			none,
			__(
				'We’ll analyze the last 28 days. It takes a few seconds.',
				'lodestar'
			),
		];
	}
	if ( ! found.first || found.first > today ) {
		return [
			none,
			found.first
				? sprintf(
						/* translators: %s: a date. */
						__(
							'Insights compare the last four weeks with the four before. The first ones will be ready on %s.',
							'lodestar'
						),
						formatDay( found.first, true )
					)
				: __(
						'Insights compare the last four weeks with the four before. Nothing has been counted yet.',
						'lodestar'
					),
		];
	}
	return found.too_few
		? [
				__( 'Not enough visits yet.', 'lodestar' ),
				__(
					'There isn’t enough traffic for reliable insights yet. They’ll appear here once you have more visits.',
					'lodestar'
				),
			]
		: [
				__( 'No notable changes.', 'lodestar' ),
				__(
					'The last four weeks look like the four before: no change is larger than normal variation.',
					'lodestar'
				),
			];
}
