import type { ReactNode } from 'react';
import type { ChangeValue } from '../change/change-of';

export interface TopListRow {
	/** Tells the rows apart. */
	key: string;
	label: string;
	/** Quieter, after the label, where there is room: a path. */
	detail?: string;
	/** Where the label leads. */
	href?: string;
	/** A mark of 20 px before the label: a country's code, a site's letter. Not read aloud. */
	badge?: ReactNode;
	/** Null where it is unknown. */
	value: number | null;
	/** Against the earlier range; left out where nothing is compared. */
	change?: ChangeValue;
}
