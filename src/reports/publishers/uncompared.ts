import type { People } from './answer';

/**
 * People without those of the earlier range: a sample has them, whether or not they are asked for.
 *
 * @param people Both.
 */
export const uncompared = ( people: People ): People => ( {
	...people,
	graph: { ...people.graph, compare: null },
} );
