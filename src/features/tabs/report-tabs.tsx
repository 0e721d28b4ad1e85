import type { ReactNode, ComponentType } from 'react';
import { useSlot, slot, type SlotEntry } from '../../third-party/slot';
import type { Report, ReportViewProps } from '../../store/reports/report';
import { Tabs } from '../../ui/tabs/tabs';
import { isComponent, isText } from '../../third-party/shape';

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
const tabsSlot = slot< AddedTab >( 'lodestar.tabs', {
	report: isText,
	title: isText,
	component: isComponent,
} );

interface ReportTabsProps {
	report: Report;
	/** Whether it is not locked: a sample shows what the report itself has. */
	isOpen: boolean;
	/** Name of the tab that the address asks for. */
	selected: string | undefined;
	/** Is told the name of an addon's tab; '' of the report itself. */
	onSelect: ( name: string ) => void;
	/** What stands there: an addon's tab, or the report itself. */
	children: ( tab: AddedTab | null ) => ReactNode;
}

/**
 * A report as the first of its tabs, where addons put others beside it. Other names in the address are the report's own,
 * whose charts have tabs, too.
 *
 * @param props
 * @param props.report
 * @param props.isOpen
 * @param props.selected
 * @param props.onSelect
 * @param props.children
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
