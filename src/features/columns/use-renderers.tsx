import { useMemo } from '@wordpress/element';
import type { ComponentType } from 'react';
import { Foreign } from '../../third-party/foreign';
import { useSlot, slot, type SlotEntry } from '../../third-party/slot';
import type {
	CellRendererProps,
	CellRenderers,
} from '../../ui/data-table/types';
import { isComponent, isText } from '../../third-party/shape';

/** Props of a component that renders cells for an addon. */
export interface AddedCellProps extends Omit< CellRendererProps, 'children' > {
	/** Whether the row belongs to the sample data of a locked report. */
	isSample: boolean;
}

/** A component with which an addon renders the cells of a column. */
export interface AddedColumn extends SlotEntry {
	report: string;
	/** The table, named by the part of the response that it shows. */
	part: string;
	/** The column, named by the field of its rows. */
	field: string;
	component: ComponentType< AddedCellProps >;
}

/**
 * Filters the components that render the cells of table columns: entries with `name`, `report`, `part`, `field`,
 * `component` and optionally `order`.
 *
 * @see docs/extending/add-a-table-column.md
 */
const columnsSlot = slot< AddedColumn >( 'lodestar.columns', {
	report: isText,
	part: isText,
	field: isText,
	component: isComponent,
} );

/** Returns the components with which addons render the cells of a table. The last in order wins for each column. */
export function useRenderers(
	report: string,
	part: string,
	isSample: boolean
): CellRenderers {
	const all = useSlot( columnsSlot );
	return useMemo(
		() =>
			Object.fromEntries(
				all
					.filter(
						( column ) =>
							column.report === report && column.part === part
					)
					.map( ( column ) => [
						column.field,
						guarded( column, isSample ),
					] )
			),
		[ all, report, part, isSample ]
	);
}

/** Wraps an addon's component. If it fails, the cell falls back to the column type's own renderer. */
function guarded( { name, component }: AddedColumn, isSample: boolean ) {
	return function AddedCell( { children, ...cell }: CellRendererProps ) {
		return (
			<Foreign
				// Remount for each value: a component that failed for one may render the next.
				key={ String( cell.value ) }
				part={ component }
				given={ { ...cell, isSample } }
				what={ `component of the column ${ name }` }
				owner={ name }
				otherwise={ children }
			/>
		);
	};
}
