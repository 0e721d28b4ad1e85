import { __ } from '@wordpress/i18n';
import type { CsvCell } from '../../ui/csv/to-csv';
import type { Breakdown, StageRow } from './answer';
import { figureColumns } from './columns';

/**
 * The lines of a file: each stage, and whose users they are.
 *
 * @param by     What stages are broken down by.
 * @param stages The whole stages, each before its rows.
 * @param rows   Their rows; none where nothing is broken down.
 */
export function fileLines(
	by: Breakdown,
	stages: readonly StageRow[],
	rows: readonly StageRow[]
): CsvCell[][] {
	const columns = figureColumns( by );
	const categories: Record< Breakdown, string[] > = {
		none: [],
		channel: [ __( 'Channel', 'lodestar' ) ],
		country: [ __( 'Country', 'lodestar' ), __( 'Code', 'lodestar' ) ],
	};
	const lineOf = ( row: StageRow ): CsvCell[] => [
		row.step,
		...[ row.breakdown_category, row.iso ?? null ].slice(
			0,
			categories[ by ].length
		),
		...columns.map( ( { field } ) => row[ field ] ),
	];
	return [
		[
			__( 'Step', 'lodestar' ),
			...categories[ by ],
			...columns.map( ( { label } ) => label ),
		],
		...stages.flatMap( ( stage ) =>
			[
				stage,
				...rows.filter( ( { step } ) => step === stage.step ),
			].map( lineOf )
		),
	];
}
