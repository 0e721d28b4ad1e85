import { useLayoutEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Tabs } from '../tabs/tabs';
import { Cell, type StripMetric } from './cell';
import { frameClass } from './metric-strip-skeleton';

interface MetricStripProps {
	/** One to seven. One alone is no tab, as there is nothing to choose. */
	metrics: readonly StripMetric[];
	/** The open tab. */
	selected: string;
	onSelect: ( id: string ) => void;
	/** The last, narrow cell: what changes the strip itself. */
	edit?: ReactNode;
	/** What belongs to the open tab. */
	children: ReactNode;
}

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
	// Where the tabs are wider than the window, the open one must not be outside it.
	const root = useRef< HTMLDivElement >( null );
	useLayoutEffect( () => {
		const tabs =
			root.current?.querySelector< HTMLElement >( '[role=tablist]' );
		const open = tabs?.querySelector< HTMLElement >( '.is-active' );
		if ( ! tabs || ! open ) {
			return;
		}
		// With the frame, which lays the page out in any case.
		const frame = window.requestAnimationFrame( () => {
			const { left, right } = tabs.getBoundingClientRect();
			const cell = open.getBoundingClientRect();
			if ( cell.left < left || cell.right > right ) {
				open.scrollIntoView( { block: 'nearest', inline: 'start' } );
			}
		} );
		return () => window.cancelAnimationFrame( frame );
	}, [ selected ] );

	const [ first, second ] = metrics;
	if ( first && ! second && ! edit ) {
		return (
			<div className="lodestar-strip-frame is-single">
				<div className="lodestar-strip">
					<Cell metric={ { ...first, values: [] } } />
				</div>
				{ children }
			</div>
		);
	}
	return (
		<div
			ref={ root }
			className={ frameClass( metrics.length, Boolean( edit ) ) }
		>
			<Tabs
				className="lodestar-strip"
				tabs={ metrics.map( ( metric ) => ( {
					name: metric.id,
					title: <Cell metric={ metric } />,
				} ) ) }
				selected={ selected }
				onSelect={ onSelect }
			>
				{ /* By keyboard it comes after the tabs that it changes, at whose end it stands. */ }
				{ edit }
				{ children }
			</Tabs>
		</div>
	);
}
