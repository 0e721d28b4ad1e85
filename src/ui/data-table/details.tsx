import { Change } from '../change/change';
import { weighedIn } from './compared';
import type { CellRenderers, TableColumn, TableRow } from './types';
import { EarlierValue, Value } from './cell';

interface DetailsProps {
	row: TableRow;
	/** Columns that don't fit into the row. */
	columns: readonly TableColumn[];
	renderers: CellRenderers | undefined;
	isCompared: boolean;
	labelId: string;
}

/** The remaining columns of a row in a narrow window: name, current value, previous value, change. */
export function Details( {
	row,
	columns,
	renderers,
	isCompared,
	labelId,
}: DetailsProps ) {
	return (
		<table
			className="lodestar-data-table__details"
			aria-labelledby={ labelId }
		>
			<tbody>
				{ columns.map( ( column ) => {
					const { field, label, compare, inverse } = column;
					return (
						<tr key={ field }>
							<th scope="row">{ label }</th>
							<td>
								<Value
									row={ row }
									column={ column }
									renderers={ renderers }
								/>
							</td>
							{ isCompared && (
								<>
									<td className="is-earlier">
										{ compare && (
											<EarlierValue
												row={ row }
												column={ column }
											/>
										) }
									</td>
									<td>
										{ compare && (
											<Change
												value={ weighedIn(
													row,
													column
												) }
												inverse={ inverse ?? false }
												neutral={
													column.neutral ?? false
												}
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
