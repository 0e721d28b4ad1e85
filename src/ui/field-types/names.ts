/** What can be added up, drawn over time and compared. */
export const FIGURE_TYPES = [
	'integer',
	'decimal',
	'quantity',
	'percent',
	'duration',
	'latency',
	'money',
] as const;

/** What a value can be: the words of `report.json` and of the server's catalogue. */
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

/**
 * Whether values of a type count something, so that they add up and a missing one is zero.
 *
 * @param type Its name.
 */
export const isCount = ( type: FieldTypeName ): boolean =>
	type === 'integer' || type === 'quantity';

/**
 * Whether values of a type are figures: these stand at the end of their column, all others at its start.
 *
 * @param type Its name.
 */
export function isFigureType( type: FieldTypeName ): type is FigureTypeName {
	return ( FIGURE_TYPES as readonly string[] ).includes( type );
}
