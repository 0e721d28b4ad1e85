import { __ } from '@wordpress/i18n';
import type { Answer } from '../../store/reports/answer';

interface UnfilteredProps {
	/** The part of the response that a card shows. */
	part: string;
	answer: Answer;
}

/** Whether a part of the response ignores the report's filters. */
export function isUnfiltered( answer: Answer, part: string ): boolean {
	return answer.filters?.unfiltered.includes( part ) ?? false;
}

/** Notes on a card that its data ignores the filters. */
export function Unfiltered( { part, answer }: UnfilteredProps ) {
	return isUnfiltered( answer, part ) ? <ShowsEverything /> : null;
}

export function ShowsEverything() {
	return (
		<p className="lodestar-unfiltered">
			{ __(
				'Filters don’t apply here. This shows all data.',
				'lodestar'
			) }
		</p>
	);
}
