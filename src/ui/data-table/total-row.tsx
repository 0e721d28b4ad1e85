import { CellContent } from './cell';
import type { DrawnColumn } from './layout';
import type { TableRow } from './types';

interface TotalRowProps {
	label: string;
	totals: TableRow;
	columns: readonly DrawnColumn[];
	isCompared: boolean;
	/** Whether a column for the expand buttons follows. */
	hasToggles: boolean;
	/** Whether row labels are indented by a chevron. */
	isIndented: boolean;
}

/**
 * The row of totals.
 *
 * Columns without a field in the totals stay empty, because a sum of rates would be meaningless. The same applies to
 * previous values.
 */
export function TotalRow( {
	label,
	totals,
	columns,
	isCompared,
	hasToggles,
	isIndented,
}: TotalRowProps ) {
	return (
		<tr className="is-total">
			<th scope="row">
				<div className="lodestar-data-table__label">
					{ isIndented && (
						<span className="lodestar-data-table__chevron" />
					) }
					{ label }
				</div>
			</th>
			{ columns.slice( 1 ).map( ( drawn ) => (
				<td key={ drawn.id }>
					{ drawn.column.field in totals && (
						<CellContent
							row={ totals }
							drawn={ drawn }
							isCompared={
								isCompared &&
								( drawn.column.compare ?? '' ) in totals
							}
						/>
					) }
				</td>
			) ) }
			{ hasToggles && <td className="is-toggle" /> }
		</tr>
	);
}
