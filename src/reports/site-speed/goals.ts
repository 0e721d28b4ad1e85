import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../ui/format/number';
import { bandOf } from '../../ui/gauge/gauge';
import { VITALS, type SpeedAnswer, type Vital } from './answer';
import { wordsOf } from './vitals';

/** A figure that was measured. */
export interface Known {
	vital: Vital;
	/** 0–100. */
	score: number;
	/** Seconds; of layout shift, how much. */
	value: number;
	/** Whether it keeps its goal. */
	isMet: boolean;
}

/**
 * The figures that are known, the lowest score first. Goal and score are two things: a goal is a limit, which is kept or
 * not, and a score says how near a figure comes to the fastest sites. So a goal can be met and the score still be low.
 *
 * @param answer The report.
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

/**
 * How many goals are met: “4 of 6 goals met”.
 *
 * @param known The figures.
 */
export const metWords = ( known: readonly Known[] ): string =>
	sprintf(
		/* translators: 1: how many goals are met, 2: how many there are. */
		_n(
			'%1$s of %2$s goal met',
			'%1$s of %2$s goals met',
			known.length,
			'lodestar'
		),
		formatNumber( known.filter( ( { isMet } ) => isMet ).length ),
		formatNumber( known.length )
	);

/**
 * How the scores stand, and in which order they do: “2 score below 90, the lowest first”.
 *
 * @param known The figures.
 */
export function scoreWords( known: readonly Known[] ): string {
	const low = known.filter(
		( { score } ) => bandOf( score ) !== 'good'
	).length;
	return low === 0
		? __( 'all score 90 or more, the lowest first', 'lodestar' )
		: sprintf(
				/* translators: %s: how many figures. */
				_n(
					'%s scores below 90, the lowest first',
					'%s score below 90, the lowest first',
					low,
					'lodestar'
				),
				formatNumber( low )
			);
}
