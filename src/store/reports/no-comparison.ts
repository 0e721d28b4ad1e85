import type { Answer } from './answer';

/** Nothing is compared: the earlier range starts before data collection did. */
export const NO_COMPARISON = 'no_comparison';

/** The same of all figures except those of orders, which were imported. */
export const ORDERS_COMPARED = 'orders_compared';

/**
 * Whether the earlier figures of an answer are unknown.
 *
 * @param notices What is to be known of the answer.
 */
export function lacksComparison( notices: Answer[ 'notices' ] ): boolean {
	return notices.some( ( { code } ) => code === NO_COMPARISON );
}
