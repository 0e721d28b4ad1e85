import { __ } from '@wordpress/i18n';
import { formatNumber, formatPercent } from '../../ui/format/number';
import type { Breakdown, StageRow } from './answer';

type Figure = {
	[ Name in keyof StageRow ]: StageRow[ Name ] extends number | null
		? Name
		: never;
}[ keyof StageRow ] &
	string;

export interface FigureColumn {
	field: Figure;
	label: string;
	tooltip: string;
	format: ( value: number ) => string;
	/** Whether the column stays visible on narrow screens. */
	isFirst: boolean;
}

const percent = ( value: number ) => formatPercent( value );
const count = ( value: number ) => formatNumber( value );

/** Returns the metric columns of the funnel table. */
export const figureColumns = ( by: Breakdown ): FigureColumn[] => [
	{
		field: 'users',
		label: __( 'Users', 'lodestar' ),
		tooltip: __(
			'Users who completed this step. Each step is counted on its own and never exceeds the step before.',
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
				? __( 'As a share of users who viewed an item.', 'lodestar' )
				: __(
						'For each step: share of users who viewed an item. For the rows below it: share of that step’s users.',
						'lodestar'
					),
		format: percent,
		isFirst: false,
	},
	{
		field: 'completion_rate',
		label: __( 'Completion Rate', 'lodestar' ),
		tooltip: __(
			'Share of users who continued to the next step.',
			'lodestar'
		),
		format: percent,
		isFirst: true,
	},
	{
		field: 'abandonments',
		label: __( 'Abandonments', 'lodestar' ),
		tooltip: __(
			'Users who didn’t continue to the next step.',
			'lodestar'
		),
		format: count,
		isFirst: false,
	},
	{
		field: 'abandonments_rate',
		label: __( 'Abandonment Rate', 'lodestar' ),
		tooltip: __(
			'Share of users who didn’t continue to the next step.',
			'lodestar'
		),
		format: percent,
		isFirst: false,
	},
];

/** Formats a value of a row. The last step has no values about a next step. */
export function textOf( row: StageRow, { field, format }: FigureColumn ) {
	const value = row[ field ];
	return value === null ? '--' : format( value );
}
