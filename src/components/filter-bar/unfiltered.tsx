import { __ } from '@wordpress/i18n';
import type { Answer } from '../../reports/types';

interface UnfilteredProps {
	/** Name of the part that a card shows. */
	part: string;
	answer: Answer;
}

/**
 * Says on a card that its figures are of everything, whatever the report is narrowed to.
 *
 * @param props
 * @param props.part
 * @param props.answer
 */
export function Unfiltered( { part, answer }: UnfilteredProps ) {
	return answer.filters?.unfiltered.includes( part ) ? (
		<p className="lodestar-unfiltered">
			{ __(
				'This cannot be filtered, and shows everything.',
				'lodestar'
			) }
		</p>
	) : null;
}
