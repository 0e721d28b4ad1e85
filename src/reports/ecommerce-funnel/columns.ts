import { __ } from '@wordpress/i18n';
import { formatNumber, formatPercent } from '../../ui/format/number';
import type { Breakdown, StageRow } from './answer';

type Figure = {
	[ Name in keyof StageRow ]: StageRow[ Name ] extends number | null
		? Name
		: never;
}[ keyof StageRow ] &
	string;

/** A column of figures. */
export interface FigureColumn {
	field: Figure;
	label: string;
	tooltip: string;
	/** How a figure is written. */
	format: ( value: number ) => string;
	/** Whether it stands in the row itself where there is little room. */
	isFirst: boolean;
}

const percent = ( value: number ) => formatPercent( value );
const count = ( value: number ) => formatNumber( value );

/**
 * The figures of a stage.
 *
 * @param by What stages are broken down by.
 */
export const figureColumns = ( by: Breakdown ): FigureColumn[] => [
	{
		field: 'users',
		label: __( 'Users', 'lodestar' ),
		tooltip: __(
			'Different people who did what the stage is about. Each stage is counted by itself, and has no more people than the one before.',
			'lodestar'
		),
		format: count,
		isFirst: true,
	},
	{
		field: 'users_rate',
		label: __( '% of Users', 'lodestar' ),
		tooltip:
			by === 'none'
				? __( 'The share of those who viewed an item.', 'lodestar' )
				: __(
						'Of a stage: the share of those who viewed an item. Below it: the share of the stage.',
						'lodestar'
					),
		format: percent,
		isFirst: false,
	},
	{
		field: 'completion_rate',
		label: __( 'Completion Rate', 'lodestar' ),
		tooltip: __(
			'The share of the stage’s users who got to the next one.',
			'lodestar'
		),
		format: percent,
		isFirst: true,
	},
	{
		field: 'abandonments',
		label: __( 'Abandonments', 'lodestar' ),
		tooltip: __(
			'Users of the stage who did not get to the next one.',
			'lodestar'
		),
		format: count,
		isFirst: false,
	},
	{
		field: 'abandonments_rate',
		label: __( 'Abandonment Rate', 'lodestar' ),
		tooltip: __(
			'The share of the stage’s users who did not get to the next one.',
			'lodestar'
		),
		format: percent,
		isFirst: false,
	},
];

/**
 * A figure of a row. Nothing follows on the last stage.
 *
 * @param row           The row.
 * @param column        The column.
 * @param column.field
 * @param column.format
 */
export function textOf( row: StageRow, { field, format }: FigureColumn ) {
	const value = row[ field ];
	return value === null ? '--' : format( value );
}
