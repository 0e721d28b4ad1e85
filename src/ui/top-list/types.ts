import type { ReactNode } from 'react';
import type { ChangeValue } from '../change/change-of';
import type { FigureTypeName } from '../field-types/types';

export interface TopListRow {
	/** Tells the rows apart. */
	key: string;
	label: string;
	/** Quieter, after the label, where there is room: a path. */
	detail?: string;
	/** Where the label leads. */
	href?: string | undefined;
	/** Whether that is in another tab. */
	isOutward?: boolean;
	/** What a link after it opens: the page itself, where the label leads elsewhere. */
	opens?: string | undefined;
	/** A mark of 20 px before the label: a country's code, a site's letter. Not read aloud. */
	badge?: ReactNode;
	/** Null where it is unknown. */
	value: number | null;
	/** One for each of the list's further figures. */
	figures?: readonly ( number | null )[];
	/** Against the earlier range; left out where nothing is compared. */
	change?: ChangeValue;
}

/** A column of figures beside the first. */
export interface TopListFigure {
	label: string;
	/** How it is counted. */
	meaning?: string | undefined;
	type: FigureTypeName;
}
