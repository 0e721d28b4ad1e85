import { SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { SortingState } from '@tanstack/react-table';
import type { DrawnColumn } from './layout';

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
