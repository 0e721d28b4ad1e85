import type { FieldType, TableColumn } from './types';
import { formatValue, type ValueType } from '../format/value';

const TYPES: Record< FieldType, ValueType > = {
	integer: 'integer',
	float: 'decimal',
	percent: 'percent',
	seconds: 'duration',
};

/**
 * How a descriptor's type is written.
 *
 * @param type The type.
 */
export function valueType( type: FieldType ): ValueType {
	return TYPES[ type ];
}

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
	return typeof value === 'number'
		? formatValue( value, TYPES[ type ] )
		: '—';
}
