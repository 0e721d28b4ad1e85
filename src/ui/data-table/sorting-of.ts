import type { TableDefinition } from './types';
import type { SortingState } from '@tanstack/react-table';

/**
 * How the rows of an answer are ordered.
 *
 * @param table      What describes the table.
 * @param table.sort
 */
export function sortingOf( { sort }: TableDefinition ): SortingState {
	return sort ? [ { id: sort.field, desc: sort.desc ?? false } ] : [];
}
