import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { formatDay } from '../../ui/format/date';
import { Message } from '../../ui/message/message';
import type { Insights } from './answer';

interface NothingProps {
	/** What was found; null where it is not known. */
	found: Insights | null;
	today: string;
	/** Generates them. */
	button: ReactNode;
}

/**
 * Stands in the place of insights where there are none, and says why.
 *
 * @param props
 * @param props.found
 * @param props.today
 * @param props.button
 */
export function Nothing( { found, today, button }: NothingProps ) {
	const [ title, text ] = words( found, today );
	return (
		<Message title={ title } actions={ button }>
			<p>{ text }</p>
		</Message>
	);
}

function words( found: Insights | null, today: string ): [ string, string ] {
	const none = __( 'No insights have been generated yet.', 'lodestar' );
	if ( ! found ) {
		return [
			none,
			__(
				'The last 28 days are read; it takes a few seconds.',
				'lodestar'
			),
		];
	}
	if ( ! found.first || found.first > today ) {
		return [
			none,
			found.first
				? sprintf(
						/* translators: %s: a day. */
						__(
							'Four weeks are compared with the four before them. There is enough to compare from %s on.',
							'lodestar'
						),
						formatDay( found.first, true )
					)
				: __(
						'Four weeks are compared with the four before them, and nothing was counted yet.',
						'lodestar'
					),
		];
	}
	return found.too_few
		? [
				__( 'Too few visits to say anything.', 'lodestar' ),
				__(
					'What so few people do may be chance. As soon as more come, insights stand here.',
					'lodestar'
				),
			]
		: [
				__( 'Nothing stands out.', 'lodestar' ),
				__(
					'These four weeks went as the four before them, as far as chance allows to say.',
					'lodestar'
				),
			];
}
