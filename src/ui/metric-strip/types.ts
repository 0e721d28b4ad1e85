import type { ChangeValue } from '../change/change-of';
import type { FigureTypeName } from '../field-types/types';

/** One cell of the strip. */
export interface StripMetric {
	id: string;
	label: string;
	/** Null where it is unknown. */
	value: number | null;
	type: FigureTypeName;
	/** Of money, where it is not the site's: ISO 4217. */
	currency?: string | undefined;
	/** Undefined where there is nothing to compare with. */
	change: ChangeValue | undefined;
	/** What it was in the earlier range; left out or null where that is unknown. */
	was?: number | null | undefined;
	/** Whether a rise is bad. */
	inverse: boolean;
	/** The series behind the number. */
	values: readonly ( number | null )[];
}
