import type { TableColumn } from './types';
import { formatValue } from '../format/value';

/**
 * What stands in a cell.
 *
 * @param value The row's value.
 * @param type  Type of the column.
 */
export function cellText(
	value: unknown,
	type: TableColumn[ 'type' ]
): string {
	if ( type === 'text' ) {
		return typeof value === 'string' || typeof value === 'number'
			? String( value )
			: '';
	}
	return typeof value === 'number' ? formatValue( value, type ) : '—';
}
