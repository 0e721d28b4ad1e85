import { Button, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { arrowDown, arrowUp, Icon } from '@wordpress/icons';
import type { SortingState } from '@tanstack/react-table';
import { Explained } from '../explained';
import { sideOf, type DrawnColumn } from './layout';

interface SortControlProps {
	columns: readonly DrawnColumn[];
	sorting: SortingState;
	onSort: ( sorting: SortingState ) => void;
}

/** Sort control for narrow windows, where not all column headers fit. */
export function SortControl( { columns, sorting, onSort }: SortControlProps ) {
	const [ sorted ] = sorting;
	return (
		<SelectControl
			className="lodestar-data-table__sort-by"
			__next40pxDefaultSize
			label={ __( 'Sort by', 'lodestar' ) }
			labelPosition="side"
			value={ sorted?.id ?? '' }
			options={ [
				...( sorted ? [] : [ { value: '', label: '—' } ] ),
				...columns.map( ( { id, column, isChange } ) => ( {
					value: id,
					label: isChange
						? sprintf(
								/* translators: %s: name of a metric. */
								__( 'Change in %s', 'lodestar' ),
								column.label
							)
						: column.label,
				} ) ),
			] }
			onChange={ ( id ) => onSort( [ { id, desc: false } ] ) }
		/>
	);
}

interface HeadProps {
	columns: readonly DrawnColumn[];
	sorting: SortingState;
	canOrder: ( column: DrawnColumn ) => boolean;
	onSort: ( sorting: SortingState ) => void;
	/** Label of the previous range. */
	compared: string | null;
	/** Whether a column for the expand buttons follows. */
	hasToggles: boolean;
}

/** The table header. Each button sorts ascending first, then toggles the order. */
export function Head( {
	columns,
	sorting,
	canOrder,
	onSort,
	compared,
	hasToggles,
}: HeadProps ) {
	const [ sorted ] = sorting;
	return (
		<thead>
			<tr>
				{ columns.map( ( drawn ) => {
					const { id, column, isChange } = drawn;
					const label = isChange
						? __( 'Change%', 'lodestar' )
						: column.label;
					const way = sorted?.id === id ? order( sorted.desc ) : null;
					const isUp = way !== 'descending';
					return (
						<th
							key={ id }
							scope="col"
							aria-sort={ way ?? undefined }
							className={ sideOf( column ) }
						>
							<Explained
								words={
									isChange
										? changeMeaning(
												column.label,
												compared
											)
										: column.tooltip
								}
							>
								{ canOrder( drawn ) ? (
									<Button
										className="lodestar-data-table__sort"
										onClick={ () =>
											onSort( [
												{
													id,
													desc: way === 'ascending',
												},
											] )
										}
									>
										{ label }
										<Icon
											icon={ isUp ? arrowUp : arrowDown }
											size={ 16 }
										/>
									</Button>
								) : (
									<span>{ label }</span>
								) }
							</Explained>
						</th>
					);
				} ) }
				{ hasToggles && <td className="is-toggle" /> }
			</tr>
		</thead>
	);
}

const order = ( isDescending: boolean ) =>
	isDescending ? 'descending' : 'ascending';

function changeMeaning( label: string, compared: string | null ): string {
	return sprintf(
		/* translators: 1: name of a metric, 2: a date range. */
		__( 'Change in %1$s vs. %2$s.', 'lodestar' ),
		label,
		compared ?? ''
	);
}
