import { TabPanel } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import type { ComponentProps, ReactNode } from 'react';

interface TabsProps {
	tabs: readonly { name: string; title: ReactNode }[];
	/** Name of the selected tab. */
	selected: string;
	onSelect: ( name: string ) => void;
	className: string;
	/** Content of the selected tab. */
	children: ReactNode;
}

type CoreTabs = ComponentProps< typeof TabPanel >[ 'tabs' ];

/** Core's TabPanel, with the selected tab controlled by the URL. The arrow keys select a tab immediately. */
export function Tabs( {
	tabs,
	selected,
	onSelect,
	className,
	children,
}: TabsProps ) {
	// TabPanel is uncontrolled. When the URL changes the tab from outside, as the back button does, remount the panel.
	// When the panel itself caused the change, don't remount it, or the focus would be lost. The URL is updated a
	// moment later, so a render in between still has the previous tab.
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
			// Core's type only allows strings as titles, but any node works.
			tabs={ [ ...tabs ] as unknown as CoreTabs }
		>
			{ () => <>{ children }</> }
		</TabPanel>
	);
}
