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

/**
 * Orders rows by a column whose head a narrow window has no room for.
 *
 * @param props
 * @param props.columns
 * @param props.sorting
 * @param props.onSort
 */
export function SortControl( { columns, sorting, onSort }: SortControlProps ) {
	const [ sorted ] = sorting;
	return (
		<SelectControl
			className="lodestar-data-table__sort-by"
			__next40pxDefaultSize
			label={ __( 'Order by', 'lodestar' ) }
			labelPosition="side"
			value={ sorted?.id ?? '' }
			options={ [
				...( sorted ? [] : [ { value: '', label: '—' } ] ),
				...columns.map( ( { id, column, isChange } ) => ( {
					value: id,
					label: isChange
						? sprintf(
								/* translators: %s: a metric. */
								__( 'Change of %s', 'lodestar' ),
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
	/** Whether rows can be ordered by a column. */
	canOrder: ( column: DrawnColumn ) => boolean;
	onSort: ( sorting: SortingState ) => void;
	/** The earlier range in words. */
	compared: string | null;
	/** Whether a column for toggles follows. */
	hasToggles: boolean;
}

/**
 * The heads of a table, each with a button that orders the rows: ascending at first, then the other way round.
 *
 * @param props
 * @param props.columns
 * @param props.sorting
 * @param props.canOrder
 * @param props.onSort
 * @param props.compared
 * @param props.hasToggles
 */
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
		/* translators: 1: a metric, 2: range of days. */
		__( 'How %1$s changed against %2$s.', 'lodestar' ),
		label,
		compared ?? ''
	);
}
