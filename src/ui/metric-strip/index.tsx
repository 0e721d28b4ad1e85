import { TabPanel } from '@wordpress/components';
import { useLayoutEffect, useRef } from '@wordpress/element';
import type { ComponentProps, ReactNode } from 'react';
import { Cell } from './cell';
import type { StripMetric } from './types';

interface MetricStripProps {
	/** At most seven. */
	metrics: readonly StripMetric[];
	/** The open tab. */
	selected: string;
	onSelect: ( id: string ) => void;
	/** The last, narrow cell: what changes the strip itself. */
	edit?: ReactNode;
	/** What belongs to the open tab. */
	children: ReactNode;
}

type Tabs = ComponentProps< typeof TabPanel >[ 'tabs' ];

/**
 * Numbers as tabs over one panel. Arrow keys move and select at once.
 *
 * @param props
 * @param props.metrics
 * @param props.selected
 * @param props.onSelect
 * @param props.edit
 * @param props.children
 */
export function MetricStrip( {
	metrics,
	selected,
	onSelect,
	edit,
	children,
}: MetricStripProps ) {
	// TabPanel keeps the open tab to itself. When the address changes it from outside, as the back button does, the
	// panel starts anew; when the panel itself caused the change it must not, or the focus would be lost.
	const panel = useRef( { tab: selected, generation: 0 } );
	if ( panel.current.tab !== selected ) {
		panel.current = {
			tab: selected,
			generation: panel.current.generation + 1,
		};
	}

	// Where the tabs are wider than the window, the open one must not be outside it.
	const root = useRef< HTMLDivElement >( null );
	useLayoutEffect( () => {
		const tabs =
			root.current?.querySelector< HTMLElement >( '[role=tablist]' );
		const open = tabs?.querySelector< HTMLElement >( '.is-active' );
		if ( tabs && open ) {
			const { left, right } = tabs.getBoundingClientRect();
			const cell = open.getBoundingClientRect();
			if ( cell.left < left || cell.right > right ) {
				open.scrollIntoView( { block: 'nearest', inline: 'start' } );
			}
		}
	}, [ selected ] );

	return (
		<div
			ref={ root }
			className={ 'lodestar-strip-frame' + ( edit ? ' has-edit' : '' ) }
		>
			{ edit }
			<TabPanel
				key={ panel.current.generation }
				className="lodestar-strip"
				initialTabName={ selected }
				onSelect={ ( id ) => {
					if ( id !== panel.current.tab ) {
						panel.current.tab = id;
						onSelect( id );
					}
				} }
				// The title of a tab may be any node; its type says text only.
				tabs={
					metrics.map( ( metric ) => ( {
						name: metric.id,
						title: <Cell metric={ metric } />,
					} ) ) as unknown as Tabs
				}
			>
				{ () => <>{ children }</> }
			</TabPanel>
		</div>
	);
}
