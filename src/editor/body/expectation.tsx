import { __, sprintf } from '@wordpress/i18n';
import { formatTime } from '../../ui/format/date';
import type { Facts } from '../facts';
import type { PostFigures } from './types';
import { Words } from './words';

interface ExpectationProps {
	answer: PostFigures;
	facts: Facts;
}

/**
 * What to expect of a post that came out today, in the place of zeros.
 *
 * @param props
 * @param props.answer
 * @param props.facts
 */
export function Expectation( { answer, facts }: ExpectationProps ) {
	const { published, end, today } = answer;
	const holdsToday = end === today;
	const at = formatTime( published ?? '' );
	return (
		<Words
			title={ __( 'No views yet.', 'lodestar' ) }
			link={
				holdsToday && facts.countingUrl
					? {
							href: facts.countingUrl,
							text: __( 'Is it counting?', 'lodestar' ),
						}
					: undefined
			}
		>
			{ holdsToday
				? sprintf(
						/* translators: %s: time of day. */
						__(
							'Published today at %s. The first visit appears here within a minute.',
							'lodestar'
						),
						at
					)
				: sprintf(
						/* translators: %s: time of day. */
						__(
							'Published today at %s. Whole days are shown here: the first is there tomorrow.',
							'lodestar'
						),
						at
					) }
		</Words>
	);
}
