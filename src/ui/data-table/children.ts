import type { TableDefinition, TableRow } from './types';

const NONE: readonly TableRow[] = [];

/**
 * The rows that a row unfolds.
 *
 * @param row            The row.
 * @param table          What describes the table.
 * @param table.children
 */
export function childrenOf(
	row: TableRow,
	{ children }: TableDefinition
): readonly TableRow[] {
	const found = children ? row[ children ] : undefined;
	return Array.isArray( found ) ? ( found as TableRow[] ) : NONE;
}
