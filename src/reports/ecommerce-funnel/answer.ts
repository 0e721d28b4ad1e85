import type { Answer, PartFailure } from '../../store/reports/answer';

/** A stage, or those of its users who came by a channel or from a country. */
export interface StageRow {
	/** “1. View Item” */
	step: string;
	users: number;
	/** Percents, 0–100; null where they are of nobody, and what nobody does at the last stage. */
	users_rate: number | null;
	completion_rate: number | null;
	abandonments: number | null;
	abandonments_rate: number | null;
	/** The channel or country; empty for a whole stage. */
	breakdown_category: string;
	/** Code of the country. */
	iso?: string;
}

/** What stages are broken down by. */
export type Breakdown = 'none' | 'channel' | 'country';

/** What `GET lodestar/v1/reports/ecommerce_funnel` answers. */
export interface FunnelAnswer extends Answer {
	/** The three stages. */
	funnel_chart: { name: string; value: number }[] | PartFailure;
	/** Their rows; broken down, all of the first stage before those of the second. */
	funnel_table: Record< Breakdown, StageRow[] | PartFailure >;
}
