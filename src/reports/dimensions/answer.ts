import type { Answer } from '../../store/reports/answer';
import type { FieldTypeName } from '../../ui/field-types/types';

/** A custom dimension of pages. */
export interface DimensionInfo {
	/** Whether it has a list. */
	enabled: boolean;
	/** What one of its values is. */
	name: string;
	/** What a list of them is called. */
	label: string;
	/** May be empty. */
	tooltip: string;
	id: string;
	/** What its values are. */
	type: FieldTypeName;
}

/** What the report's view is given; the lists are `data.<id>`. */
export interface DimensionsAnswer extends Answer {
	/** In the order of their lists; those without one come last. */
	dimensions: readonly DimensionInfo[];
	/** By id: percent of all page views that have no value. */
	none: Readonly< Record< string, number > >;
	/** Or why it could not be answered. */
	all: { pageview?: number | null };
}

/** The error in the place of a list whose dimension nobody brings any more. */
export const MISSING = 'MISSING_CUSTOM_DIMENSION';
