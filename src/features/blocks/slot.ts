import type { ComponentType } from 'react';
import { ifAny, isComponent, isText } from '../../third-party/shape';
import { slot, type SlotEntry } from '../../third-party/slot';
import type { ReportViewProps } from '../../store/reports/report';

/** A block that an addon puts into a report. */
export interface AddedBlock extends SlotEntry {
	/** Name of the report. */
	report: string;
	/** `before` or `after` the report's own, or the name of one of these, which it then follows. */
	position: string;
	/** With one it stands on a sheet of its own under this heading; without, as it draws itself. */
	title?: string;
	/** Is given what the report's view is given. */
	component: ComponentType< ReportViewProps >;
}

/**
 * Filters the blocks that plugins add to reports: entries with `name`, `report`, `position`, `component` and optionally
 * `title` and `order`.
 * @see docs/extending/add-a-block.md
 */
export const blocksSlot = slot< AddedBlock >( 'lodestar.blocks', {
	report: isText,
	position: isText,
	title: ifAny( isText ),
	component: isComponent,
} );
