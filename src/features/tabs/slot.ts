import type { ComponentType } from 'react';
import { isComponent, isText } from '../../third-party/shape';
import { slot, type SlotEntry } from '../../third-party/slot';
import type { ReportViewProps } from '../../store/reports/report';

/** A tab that an addon puts beside a report. Its name stands in the address: `tab=acme/ads`. */
export interface AddedTab extends SlotEntry {
	/** Name of the report. */
	report: string;
	title: string;
	/** Is given what the report's view is given. */
	component: ComponentType< ReportViewProps >;
}

/**
 * Filters the tabs that plugins add to reports: entries with `name`, `report`, `title`, `component` and optionally `order`.
 * @see docs/extending/add-a-tab.md
 */
export const tabsSlot = slot< AddedTab >( 'lodestar.tabs', {
	report: isText,
	title: isText,
	component: isComponent,
} );
