import type { Addon } from '../../store/app/license';
import type { Answer, PartFailure } from '../../store/reports/answer';

/** What people searched for, and how this site stood there. */
export interface SearchTerm {
	term: string;
	clicks: number;
	impressions: number;
	/** Clicks of 100 impressions. */
	ctr: number;
	/** From 1. */
	position: number;
}

/** What `GET lodestar/v1/reports/queries` answers, beside its landing pages. */
export interface SearchConsoleAnswer extends Answer {
	queries: SearchTerm[] | PartFailure;
	/** The days that the terms are of; null where Google has counted none of those that were asked for. */
	queries_range: { start: string; end: string | null };
	/** The SEO plugin that is offered, and whether there is that one or another. */
	seo_plugin: Addon & { is_installed: boolean };
	/** Where the keyword tool is. */
	keyword_tool: string;
}
