import type { SortingState } from '@tanstack/react-table';
import type { TableDescriptor } from './types';

/**
 * How the rows of an answer are ordered.
 *
 * @param table      What describes the table.
 * @param table.sort
 */
export function sortingOf( { sort }: TableDescriptor ): SortingState {
	return sort ? [ { id: sort.field, desc: sort.desc ?? false } ] : [];
}
