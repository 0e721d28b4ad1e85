import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../ui/format/number';
import { bandOf } from '../../ui/gauge/gauge';
import { VITALS, type SpeedAnswer, type Vital } from './answer';
import { wordsOf } from './vitals';

/** A metric with a measured value. */
export interface Known {
	vital: Vital;
	/** 0–100. */
	score: number;
	/** Seconds, or the layout shift score. */
	value: number;
	/** Whether its goal is met. */
	isMet: boolean;
}

/**
 * Returns the metrics with a value, lowest score first. A goal is a limit that is met or missed. A score compares the
 * value with the fastest sites, so it can be low although the goal is met.
 */
export const knownOf = ( answer: SpeedAnswer ): Known[] =>
	VITALS.flatMap( ( vital ) => {
		const { score, value } = answer[ vital ];
		return score === null || value === null
			? []
			: [
					{
						vital,
						score,
						value,
						isMet: value <= wordsOf( vital ).goal,
					},
				];
	} ).sort( ( a, b ) => a.score - b.score );

/** States how many goals are met, such as "4 of 6 goals met". */
export const metWords = ( known: readonly Known[] ): string =>
	sprintf(
		/* translators: 1: number of goals met, 2: number of all goals. */
		_n(
			'%1$s of %2$s goal met',
			'%1$s of %2$s goals met',
			known.length,
			'lodestar'
		),
		formatNumber( known.filter( ( { isMet } ) => isMet ).length ),
		formatNumber( known.length )
	);

/** States how many metrics score below 90, and that the lowest come first. */
export function scoreWords( known: readonly Known[] ): string {
	const low = known.filter(
		( { score } ) => bandOf( score ) !== 'good'
	).length;
	return low === 0
		? __( 'all score 90 or more · lowest first', 'lodestar' )
		: sprintf(
				/* translators: %s: number of metrics. */
				_n(
					'%s scores below 90 · lowest first',
					'%s score below 90 · lowest first',
					low,
					'lodestar'
				),
				formatNumber( low )
			);
}
