import type { TableDescriptor } from '../../reports/types';
import { SkeletonRows } from '../list-skeleton';

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
					<SkeletonRows
						figures={ table.columns
							.slice( 1 )
							.map( () => ( { width: 44 } ) ) }
					/>
				</table>
			</div>
			<div className="lodestar-data-table__foot" />
		</div>
	);
}
