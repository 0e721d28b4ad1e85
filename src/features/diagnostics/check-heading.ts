import { __, _n, sprintf } from '@wordpress/i18n';
import type { Check } from './use-check';

type Outcome = Pick< Check, 'isRunning' | 'problems' | 'isUnsure' >;

/**
 * The result in few words.
 *
 * @param outcome
 * @param outcome.isRunning
 * @param outcome.problems
 * @param outcome.isUnsure
 */
export function heading( { isRunning, problems, isUnsure }: Outcome ): string {
	if ( isRunning ) {
		return __( 'Is it counting?', 'lodestar' );
	}
	if ( problems === 0 && isUnsure ) {
		return __( 'A test hit arrived.', 'lodestar' );
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
 * @param outcome.isUnsure
 */
export function lead( { isRunning, problems, isUnsure }: Outcome ): string {
	if ( isRunning ) {
		return __(
			'Now one visit is made, the way a visitor would make it.',
			'lodestar'
		);
	}
	if ( problems === 0 && isUnsure ) {
		return __(
			'The home page itself couldn’t be checked from this screen. Open it in a private window, then look for your visit in the Real-Time report.',
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
