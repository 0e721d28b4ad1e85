import { Change } from '../change/change';
import { formatShare } from '../format/number';
import { figureTypes } from '../field-types/figure-types';
import type { FigureTypeName } from '../field-types/types';
import { RowLabel } from '../row-label/row-label';
import type { TopListFigure, TopListRow } from './types';

interface RowProps {
	row: TopListRow;
	type: FigureTypeName;
	figures: readonly TopListFigure[];
	/** Whether the additional columns come before the value. */
	isValueLast: boolean;
	/** Size of the bar, 0–1. */
	size: number | null;
	/** Percentage. Null if unknown, undefined without a share column. */
	share: number | null | undefined;
	hasChange: boolean;
	isInverse: boolean;
	isNeutral: boolean;
}

/** A row with its label, value, additional columns, share and change. */
export function Row( {
	row,
	type,
	figures,
	isValueLast,
	size,
	share,
	hasChange,
	isInverse,
	isNeutral,
}: RowProps ) {
	const value = (
		<td className="is-figure">
			{ figureTypes[ type ].format( row.value ) }
		</td>
	);
	return (
		<tr>
			<th scope="row">
				<RowLabel
					size={ size }
					text={ row.label }
					badge={ row.badge }
					href={ row.href }
					isOutward={ row.isOutward ?? false }
					detail={ row.detail }
					opens={ row.opens }
				/>
			</th>
			{ ! isValueLast && value }
			{ figures.map( ( figure, column ) => (
				<td key={ figure.label } className="is-further">
					{ figureTypes[ figure.type ].format(
						row.figures?.[ column ]
					) }
				</td>
			) ) }
			{ isValueLast && value }
			{ share !== undefined && (
				<td className="is-share">
					{ share === null ? '—' : formatShare( share, 100 ) }
				</td>
			) }
			{ hasChange && (
				<td>
					<Change
						value={ row.change ?? null }
						inverse={ isInverse }
						neutral={ isNeutral }
					/>
				</td>
			) }
		</tr>
	);
}
