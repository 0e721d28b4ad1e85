import type { TableDescriptor } from '../../reports/types';
import { Placeholder } from '../placeholder';

/** As many rows as there will be at first. */
const ROWS = [ 220, 180, 150, 130, 120, 110, 100, 90, 90, 80 ];

/**
 * A list before its figures are here.
 *
 * @param props
 * @param props.table
 */
export function TableSkeleton( { table }: { table: TableDescriptor } ) {
	return (
		<div className="lodestar-data-table__frame">
			<div className="lodestar-data-table__toolbar is-empty" />
			<div className="lodestar-data-table__scroll">
				<table className="lodestar-data-table">
					<thead>
						<tr>
							{ table.columns.map( ( { field, label } ) => (
								<th key={ field } scope="col">
									{ label }
								</th>
							) ) }
						</tr>
					</thead>
					<tbody>
						{ ROWS.map( ( width, index ) => (
							<tr key={ index }>
								{ table.columns.map( ( { field }, column ) => (
									<td key={ field }>
										<Placeholder
											width={ column === 0 ? width : 44 }
											height={ 12 }
										/>
									</td>
								) ) }
							</tr>
						) ) }
					</tbody>
				</table>
			</div>
			<div className="lodestar-data-table__foot" />
		</div>
	);
}
