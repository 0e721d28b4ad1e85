import { TabPanel } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import type { ComponentProps, ReactNode } from 'react';

interface TabsProps {
	tabs: readonly { name: string; title: ReactNode }[];
	/** Name of the open one. */
	selected: string;
	onSelect: ( name: string ) => void;
	className: string;
	/** What belongs to the open one. */
	children: ReactNode;
}

type CoreTabs = ComponentProps< typeof TabPanel >[ 'tabs' ];

/**
 * Core's tabs, where the address says which one is open. Arrow keys move and select at once.
 *
 * @param props
 * @param props.tabs
 * @param props.selected
 * @param props.onSelect
 * @param props.className
 * @param props.children
 */
export function Tabs( {
	tabs,
	selected,
	onSelect,
	className,
	children,
}: TabsProps ) {
	// TabPanel keeps the open tab to itself. When the address changes it from outside, as the back button does, the
	// panel starts anew; when the panel itself caused the change it must not, or the focus would be lost. The address
	// follows a moment later: a draw in between still has the one before.
	const panel = useRef( { tab: selected, address: selected, generation: 0 } );
	if ( panel.current.address !== selected ) {
		const isOwn = panel.current.tab === selected;
		panel.current = {
			tab: selected,
			address: selected,
			generation: panel.current.generation + ( isOwn ? 0 : 1 ),
		};
	}
	return (
		<TabPanel
			key={ panel.current.generation }
			className={ className }
			initialTabName={ selected }
			onSelect={ ( name ) => {
				if ( name !== panel.current.tab ) {
					panel.current.tab = name;
					onSelect( name );
				}
			} }
			// The title of a tab may be any node; its type says text only.
			tabs={ [ ...tabs ] as unknown as CoreTabs }
		>
			{ () => <>{ children }</> }
		</TabPanel>
	);
}
