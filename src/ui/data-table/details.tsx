import { Change } from '../change';
import { cellText } from './cell-text';
import { changeIn, earlierOf } from './compared';
import type { TableColumn, TableRow } from './types';

interface DetailsProps {
	row: TableRow;
	/** Those that there is no room for in the row itself. */
	columns: readonly TableColumn[];
	isCompared: boolean;
	labelId: string;
}

/**
 * The rest of a row in a narrow window: name, now, before.
 *
 * @param props
 * @param props.row
 * @param props.columns
 * @param props.isCompared
 * @param props.labelId
 */
export function Details( { row, columns, isCompared, labelId }: DetailsProps ) {
	return (
		<table
			className="lodestar-data-table__details"
			aria-labelledby={ labelId }
		>
			<tbody>
				{ columns.map( ( column ) => {
					const { field, label, type, compare, inverse } = column;
					return (
						<tr key={ field }>
							<th scope="row">{ label }</th>
							<td>{ cellText( row[ field ], type ) }</td>
							{ isCompared && (
								<>
									<td className="is-earlier">
										{ compare &&
											cellText(
												earlierOf( row, column ),
												type
											) }
									</td>
									<td>
										{ compare && (
											<Change
												value={ changeIn(
													row,
													column
												) }
												inverse={ inverse ?? false }
											/>
										) }
									</td>
								</>
							) }
						</tr>
					);
				} ) }
			</tbody>
		</table>
	);
}
