import type { ReactNode } from 'react';
import type { ChangeValue } from '../change/change-of';
import type { FigureTypeName } from '../field-types/types';

export interface TopListRow {
	key: string;
	label: string;
	/** Secondary text after the label if there is enough space, such as a path. */
	detail?: string;
	href?: string | undefined;
	/** Whether the link opens in a new tab. */
	isOutward?: boolean;
	/** URL of an additional link to the page itself, if the label links elsewhere. */
	opens?: string | undefined;
	/** A 20 px icon before the label, such as a country code or a site's letter. Hidden from assistive technology. */
	badge?: ReactNode;
	/** Null if unknown. */
	value: number | null;
	/** Values of the additional columns. */
	figures?: readonly ( number | null )[];
	/** Change from the comparison period. Undefined without a comparison. */
	change?: ChangeValue;
}

/** An additional column of values. */
export interface TopListFigure {
	label: string;
	/** Explanation of the values. */
	meaning?: string | undefined;
	type: FigureTypeName;
}
