import type { ReactNode } from 'react';

/** In charts narrower than this, in px, nothing scrolls within the page. */
export const PHONE = 600;

interface TableFrameProps {
	/** What the table shows. */
	name: string;
	/** In px; longer tables scroll. Without it nothing does. */
	height: number | undefined;
	children: ReactNode;
}

/**
 * Holds a chart's figures as a table in the place of the drawing.
 *
 * @param props
 * @param props.name
 * @param props.height
 * @param props.children
 */
export function TableFrame( { name, height, children }: TableFrameProps ) {
	return height === undefined ? (
		<div
			className="lodestar-chart__table is-short"
			role="group"
			aria-label={ name }
		>
			{ children }
		</div>
	) : (
		// A scrolling region must be reachable by keyboard.
		<div
			className="lodestar-chart__table"
			style={ { blockSize: height } }
			role="region"
			aria-label={ name }
			tabIndex={ 0 }
		>
			{ children }
		</div>
	);
}
