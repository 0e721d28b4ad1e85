import type { Addon } from '../../store/app/license';
import type { Answer, PartFailure } from '../../store/reports/answer';

export interface SearchTerm {
	term: string;
	clicks: number;
	impressions: number;
	/** Clicks per 100 impressions. */
	ctr: number;
	/** Starts at 1. */
	position: number;
}

/** Response of `GET lodestar/v1/reports/queries`, without its landing pages. */
export interface SearchConsoleAnswer extends Answer {
	queries: SearchTerm[] | PartFailure;
	/** Days that the terms cover. `end` is null if Google hasn't reported any of the requested days. */
	queries_range: { start: string; end: string | null };
	/** The SEO plugin to offer, and whether it or another one is installed. */
	seo_plugin: Addon & { is_installed: boolean };
	/** URL of the keyword tool. */
	keyword_tool: string;
}
