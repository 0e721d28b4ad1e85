import { __ } from '@wordpress/i18n';
import type { Answer } from '../../store/reports/answer';

interface UnfilteredProps {
	/** Name of the part that a card shows. */
	part: string;
	answer: Answer;
}

/**
 * Whether the figures of a part are of everything, whatever the report is narrowed to.
 *
 * @param answer The answer.
 * @param part   Name of the part.
 */
export function isUnfiltered( answer: Answer, part: string ): boolean {
	return answer.filters?.unfiltered.includes( part ) ?? false;
}

/**
 * Says on a card whose figures are of everything that they are.
 *
 * @param props
 * @param props.part
 * @param props.answer
 */
export function Unfiltered( { part, answer }: UnfilteredProps ) {
	return isUnfiltered( answer, part ) ? <ShowsEverything /> : null;
}

/** The words for it. */
export function ShowsEverything() {
	return (
		<p className="lodestar-unfiltered">
			{ __(
				'This cannot be filtered, and shows everything.',
				'lodestar'
			) }
		</p>
	);
}
