import { __, _n, sprintf } from '@wordpress/i18n';
import type { Check } from './use-check';

type Outcome = Pick< Check, 'isRunning' | 'problems' >;

/**
 * The result in few words.
 *
 * @param outcome
 * @param outcome.isRunning
 * @param outcome.problems
 */
export function heading( { isRunning, problems }: Outcome ): string {
	if ( isRunning ) {
		return __( 'Is it counting?', 'lodestar' );
	}
	return problems === 0
		? __( 'It counts.', 'lodestar' )
		: sprintf(
				/* translators: %d: number of problems. */
				_n(
					'Not yet: %d thing stands in the way.',
					'Not yet: %d things stand in the way.',
					problems,
					'lodestar'
				),
				problems
			);
}

/**
 * What it means, in one sentence.
 *
 * @param outcome
 * @param outcome.isRunning
 * @param outcome.problems
 */
export function lead( { isRunning, problems }: Outcome ): string {
	if ( isRunning ) {
		return __(
			'Now one visit is made, the way a visitor would make it.',
			'lodestar'
		);
	}
	return problems === 0
		? __(
				'The test hit was marked and taken out again. The next one is a real visitor.',
				'lodestar'
			)
		: __( 'Put it right, then check again.', 'lodestar' );
}
