import type { Answer, PartFailure } from '../../store/reports/answer';

/** A step, or its users from one channel or country. */
export interface StageRow {
	/** Such as "1. View Item". */
	step: string;
	users: number;
	/** Percentages, 0–100. Null without users, and for values that the last step can't have. */
	users_rate: number | null;
	completion_rate: number | null;
	abandonments: number | null;
	abandonments_rate: number | null;
	/** The channel or country; empty for a whole step. */
	breakdown_category: string;
	iso?: string;
}

export type Breakdown = 'none' | 'channel' | 'country';

/** Response of `GET lodestar/v1/reports/ecommerce_funnel`. */
export interface FunnelAnswer extends Answer {
	funnel_chart: { name: string; value: number }[] | PartFailure;
	/** Rows by breakdown, with all rows of a step before those of the next. */
	funnel_table: Record< Breakdown, StageRow[] | PartFailure >;
}
