import type { Answer } from '../../store/reports/answer';

/** What was done at a moment. */
export interface JourneyStep {
	/** ISO 8601 in the site's zone. */
	time: string;
	kind:
		| 'page_view'
		| 'add_to_cart'
		| 'remove_from_cart'
		| 'begin_checkout'
		| 'purchase'
		| 'refund';
	/** Of the page, or of the items. */
	title: string;
	path: string;
	/** Id of the order, if it is of one. */
	transaction: string;
	amount: number | null;
	/** Number of the visit among all, from 1; 0 if unknown. */
	visit: number;
}

export interface JourneyVisit {
	/** When it began. */
	time: string;
	source: string;
	medium: string;
	campaign: string;
	device: string;
}

/** A purchase, and what led to it. */
export interface JourneyItem {
	transaction_id: string;
	/** Null where there is none, or not for this reader. */
	edit_order_url: string | null;
	purchase_date: string;
	utm_campaign: string;
	utm_medium: string;
	utm_source: string;
	order_total: number;
	/** How much is known of the buyer: all visits, that of the purchase, nothing. */
	known: 'visitor' | 'visit' | 'nothing';
	/** From the first visit to the order; null where no visit is known. */
	seconds: number | null;
	/** The latest visits. */
	visits: JourneyVisit[];
	/** How many visits came before these. */
	visits_left_out: number;
	/** The latest steps. */
	steps: JourneyStep[];
	/** How many steps came before these. */
	steps_left_out: number;
}

/** What `lodestar_user_journey_report` answers. */
export interface JourneysAnswer extends Answer {
	items: JourneyItem[];
	pagination: { page: number; pages: number; total: number };
	/** Whether it is the sample, because nothing was sold yet. */
	demo: boolean;
}

/** What `lodestar_user_journey_report_filter_params` answers. */
export interface JourneyChoices {
	campaigns: string[];
	mediums: string[];
	sources: string[];
}

/** What the reader narrows the rows to; an empty text narrows nothing. */
export interface JourneyFilters {
	search: string;
	campaigns: string;
	mediums: string;
	sources: string;
}

export const NO_FILTERS: JourneyFilters = {
	search: '',
	campaigns: '',
	mediums: '',
	sources: '',
};
