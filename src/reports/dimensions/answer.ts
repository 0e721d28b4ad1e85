import type { Answer } from '../../store/reports/answer';
import type { FieldTypeName } from '../../ui/field-types/types';

/** A custom dimension of pages. */
export interface DimensionInfo {
	/** Whether its table is shown. */
	enabled: boolean;
	/** Label of a single value. */
	name: string;
	/** Title of the table. */
	label: string;
	/** May be empty. */
	tooltip: string;
	id: string;
	/** Type of its values. */
	type: FieldTypeName;
}

/** Response of the Dimensions report. The tables are `data.<id>`. */
export interface DimensionsAnswer extends Answer {
	/** In the order of the tables. Dimensions without a table come last. */
	dimensions: readonly DimensionInfo[];
	/** Percentage of page views without a value, by dimension ID. */
	none: Readonly< Record< string, number > >;
	/** All page views; contains the error instead if the query failed. */
	all: { pageview?: number | null };
}

/** Error code of a table whose dimension is no longer provided. */
export const MISSING = 'MISSING_CUSTOM_DIMENSION';
