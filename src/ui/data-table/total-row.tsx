import { CellContent } from './cell';
import type { DrawnColumn } from './layout';
import type { TableRow } from './types';

interface TotalRowProps {
	label: string;
	totals: TableRow;
	columns: readonly DrawnColumn[];
	isCompared: boolean;
	/** Whether a column for toggles follows. */
	hasToggles: boolean;
	/** Whether the labels of rows stand after chevrons. */
	isIndented: boolean;
}

/**
 * The figures of all rows. Columns that the totals have no field for stay empty, as a sum of rates would mean nothing; nor
 * is an earlier figure shown that they have no field for.
 *
 * @param props
 * @param props.label
 * @param props.totals
 * @param props.columns
 * @param props.isCompared
 * @param props.hasToggles
 * @param props.isIndented
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
