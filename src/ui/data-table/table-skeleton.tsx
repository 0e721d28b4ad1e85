import { __ } from '@wordpress/i18n';
import { SkeletonRows } from '../skeleton-rows';
import { Placeholder } from '../placeholder/placeholder';
import { frameClass, layoutOf, sideOf, sortingOf } from './layout';
import type { TableDefinition } from './types';
import { useNarrowReport } from '../use-narrow';

interface TableSkeletonProps {
	table: TableDefinition;
	isCompared: boolean;
}

/** Placeholder of a table while it loads. Has the same columns and height as the table. */
export function TableSkeleton( { table, isCompared }: TableSkeletonProps ) {
	const isNarrow = useNarrowReport();
	const { all, few } = layoutOf( table, sortingOf( table ), isCompared );
	const columns = isNarrow ? few : all;
	const hasToggles = columns.length < all.length;
	const figures = columns.slice( 1 ).map( ( { column } ) => ( {
		width: 44,
		className: sideOf( column ) ?? '',
	} ) );
	return (
		<div className={ frameClass( table, isCompared ) }>
			<div
				className={ `lodestar-data-table__toolbar is-empty ${
					hasToggles ? 'has-order' : ''
				}` }
			/>
			<div className="lodestar-data-table__scroll">
				<table className="lodestar-data-table">
					<thead>
						<tr>
							{ columns.map( ( { id, column, isChange } ) => (
								<th
									key={ id }
									scope="col"
									className={ sideOf( column ) }
								>
									{ isChange
										? __( 'Change%', 'lodestar' )
										: column.label }
								</th>
							) ) }
							{ hasToggles && <td className="is-toggle" /> }
						</tr>
					</thead>
					{ table.totals && (
						<tbody>
							<tr className="is-total">
								<th scope="row">{ table.totals.label }</th>
								{ figures.map(
									( { width, className }, index ) => (
										<td
											key={ index }
											className={ className }
										>
											<Placeholder
												width={ width }
												height={ 12 }
											/>
										</td>
									)
								) }
								{ hasToggles && <td className="is-toggle" /> }
							</tr>
						</tbody>
					) }
					<SkeletonRows
						figures={
							hasToggles
								? [
										...figures,
										{ width: 20, className: 'is-toggle' },
									]
								: figures
						}
					/>
				</table>
			</div>
			<div className="lodestar-data-table__foot" />
		</div>
	);
}
