/** Types of values that can be added, charted and compared. */
export const FIGURE_TYPES = [
	'integer',
	'decimal',
	'quantity',
	'percent',
	'duration',
	'latency',
	'money',
] as const;

/** All field types, as used in `report.json` and in the server's catalog. */
export const FIELD_TYPES = [
	...FIGURE_TYPES,
	'date',
	'text',
	'link',
	'flag',
	'icon',
	'page',
] as const;

export type FigureTypeName = ( typeof FIGURE_TYPES )[ number ];
export type FieldTypeName = ( typeof FIELD_TYPES )[ number ];

/** Whether values of a type are counts, so that they can be added and a missing value is zero. */
export const isCount = ( type: FieldTypeName ): boolean =>
	type === 'integer' || type === 'quantity';

/** Whether a type is numeric. Numeric values are aligned to the end of a column, all others to the start. */
export function isFigureType( type: FieldTypeName ): type is FigureTypeName {
	return ( FIGURE_TYPES as readonly string[] ).includes( type );
}
