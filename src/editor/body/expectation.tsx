import { __, sprintf } from '@wordpress/i18n';
import { formatTime } from '../../ui/format/date';
import type { Facts } from '../facts';
import type { PostFigures } from './types';
import { Words } from './words';

interface ExpectationProps {
	answer: PostFigures;
	facts: Facts;
}

/** Explains what to expect for a post that was published today, instead of showing zeros. */
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
							text: __( 'Is It Counting?', 'lodestar' ),
						}
					: undefined
			}
		>
			{ holdsToday
				? sprintf(
						/* translators: %s: time of publication. */
						__(
							'Published today at %s. The first visit appears here within a minute.',
							'lodestar'
						),
						at
					)
				: sprintf(
						/* translators: %s: time of publication. */
						__(
							'Published today at %s. The first full day appears tomorrow.',
							'lodestar'
						),
						at
					) }
		</Words>
	);
}
