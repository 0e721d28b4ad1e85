import type { ReactNode, ComponentType } from 'react';
import { useSlot, slot, type SlotEntry } from '../../third-party/slot';
import type { Report, ReportViewProps } from '../../store/reports/report';
import { Tabs } from '../../ui/tabs/tabs';
import { isComponent, isText } from '../../third-party/shape';

/** A tab that an addon adds to a report. The URL contains its name: `tab=acme/ads`. */
export interface AddedTab extends SlotEntry {
	report: string;
	title: string;
	/** Receives the same props as the report's view. */
	component: ComponentType< ReportViewProps >;
}

/**
 * Filters the tabs that plugins add to reports: entries with `name`, `report`, `title`, `component` and optionally
 * `order`.
 *
 * @see docs/extending/add-a-tab.md
 */
const tabsSlot = slot< AddedTab >( 'lodestar.tabs', {
	report: isText,
	title: isText,
	component: isComponent,
} );

interface ReportTabsProps {
	report: Report;
	/** Whether the report is unlocked. A sample shows only the report's own content. */
	isOpen: boolean;
	/** Name of the tab in the URL. */
	selected: string | undefined;
	/** Receives the name of an addon's tab, or '' for the report itself. */
	onSelect: ( name: string ) => void;
	/** Renders an addon's tab or, with null, the report itself. */
	children: ( tab: AddedTab | null ) => ReactNode;
}

/**
 * Shows a report as the first of several tabs, if addons add any.
 *
 * All other tab names in the URL belong to the report itself, whose charts have tabs, too.
 */
export function ReportTabs( {
	report,
	isOpen,
	selected,
	onSelect,
	children,
}: ReportTabsProps ) {
	const tabs = useSlot( tabsSlot ).filter(
		( tab ) => isOpen && tab.report === report.name
	);
	const open = tabs.find( ( { name } ) => name === selected ) ?? null;
	if ( tabs.length === 0 ) {
		return <>{ children( null ) }</>;
	}
	const own = {
		name: report.name,
		title: report.navigation?.label ?? report.title,
	};
	return (
		<Tabs
			className="lodestar-tabs"
			tabs={ [ own, ...tabs ].map( ( { name, title } ) => ( {
				name,
				title,
			} ) ) }
			selected={ open?.name ?? own.name }
			onSelect={ ( name ) => onSelect( name === own.name ? '' : name ) }
		>
			{ children( open ) }
		</Tabs>
	);
}
