import { useMemo } from '@wordpress/element';
import type { ComponentType } from 'react';
import { Foreign } from '../../third-party/foreign';
import { useSlot, slot, type SlotEntry } from '../../third-party/slot';
import type {
	CellRendererProps,
	CellRenderers,
} from '../../ui/data-table/types';
import { isComponent, isText } from '../../third-party/shape';

/** What a component that an addon draws cells with is given. */
export interface AddedCellProps extends Omit< CellRendererProps, 'children' > {
	/** Whether the row is of the sample that a locked report shows. */
	isSample: boolean;
}

/** What an addon draws the cells of a column with. */
export interface AddedColumn extends SlotEntry {
	/** Name of the report. */
	report: string;
	/** The table: the part of the answer that it shows. */
	part: string;
	/** The column: the field of its rows. */
	field: string;
	component: ComponentType< AddedCellProps >;
}

/**
 * Filters the components that render the cells of table columns: entries with `name`, `report`, `part`, `field`,
 * `component` and optionally `order`.
 * @see docs/extending/add-a-table-column.md
 */
const columnsSlot = slot< AddedColumn >( 'lodestar.columns', {
	report: isText,
	part: isText,
	field: isText,
	component: isComponent,
} );

/**
 * What addons draw the cells of a table with. Of several for one column the last in order does.
 *
 * @param report   Name of the report.
 * @param part     The table.
 * @param isSample Whether its rows are those of the sample.
 */
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

/**
 * A component of an addon; where it fails, what the type of the column draws stands in that cell.
 *
 * @param column           Brings the component.
 * @param column.name
 * @param column.component
 * @param isSample         Whether the rows are those of the sample.
 */
function guarded( { name, component }: AddedColumn, isSample: boolean ) {
	return function AddedCell( { children, ...cell }: CellRendererProps ) {
		return (
			<Foreign
				// What failed for one value may draw the next that stands here.
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
