import type { ReactNode } from 'react';

/** In charts narrower than this, in px, nothing scrolls within the page. */
export const PHONE = 600;

interface TableFrameProps {
	/** Accessible name. */
	name: string;
	/** Height in px, above which the table scrolls. Undefined for no limit. */
	height: number | undefined;
	children: ReactNode;
}

/** The frame of a table that replaces a chart. */
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
		// A scrollable region must be focusable for keyboard users.
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
