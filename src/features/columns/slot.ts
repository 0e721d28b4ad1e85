import type { ComponentType } from 'react';
import { isComponent, isText } from '../../third-party/shape';
import { slot, type SlotEntry } from '../../third-party/slot';
import type { CellRendererProps } from '../../ui/data-table/types';

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
export const columnsSlot = slot< AddedColumn >( 'lodestar.columns', {
	report: isText,
	part: isText,
	field: isText,
	component: isComponent,
} );
