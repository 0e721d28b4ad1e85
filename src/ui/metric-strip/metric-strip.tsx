import { useLayoutEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Tabs } from '../tabs/tabs';
import { Cell, type StripMetric } from './cell';
import { frameClass } from './metric-strip-skeleton';

interface MetricStripProps {
	/** One to seven metrics. A single metric is shown without a tab. */
	metrics: readonly StripMetric[];
	/** Id of the selected metric. */
	selected: string;
	onSelect: ( id: string ) => void;
	/** The narrow last cell, which edits the strip itself. */
	edit?: ReactNode;
	/** Content of the selected tab. */
	children: ReactNode;
}

/** Metrics as tabs over one panel. The arrow keys select a tab immediately. */
export function MetricStrip( {
	metrics,
	selected,
	onSelect,
	edit,
	children,
}: MetricStripProps ) {
	// Scroll the selected tab into view if the tabs are wider than the window.
	const root = useRef< HTMLDivElement >( null );
	useLayoutEffect( () => {
		const tabs =
			root.current?.querySelector< HTMLElement >( '[role=tablist]' );
		const open = tabs?.querySelector< HTMLElement >( '.is-active' );
		if ( ! tabs || ! open ) {
			return;
		}
		// Measure in the next frame, which needs a layout anyway, to avoid an extra one.
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
				{ /* In keyboard order, the edit button follows the tabs, because it edits them and is displayed after them. */ }
				{ edit }
				{ children }
			</Tabs>
		</div>
	);
}
