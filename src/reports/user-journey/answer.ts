import type { Answer } from '../../store/reports/answer';

/** An action of a buyer. */
export interface JourneyStep {
	/** ISO 8601 in the site's time zone. */
	time: string;
	kind:
		| 'page_view'
		| 'add_to_cart'
		| 'remove_from_cart'
		| 'begin_checkout'
		| 'purchase'
		| 'refund';
	/** Title of the page or names of the items. */
	title: string;
	path: string;
	/** Order ID, if the step belongs to an order. */
	transaction: string;
	amount: number | null;
	/** Number of the visit among all visits, from 1; 0 if unknown. */
	visit: number;
}

export interface JourneyVisit {
	/** When the visit began. */
	time: string;
	source: string;
	medium: string;
	campaign: string;
	device: string;
}

/** A purchase and the steps before it. */
export interface JourneyItem {
	transaction_id: string;
	/** Null if there is none, or if the user can't edit the order. */
	edit_order_url: string | null;
	purchase_date: string;
	utm_campaign: string;
	utm_medium: string;
	utm_source: string;
	order_total: number;
	/** Known visits of the buyer: all, only that of the purchase, or none. */
	known: 'visitor' | 'visit' | 'nothing';
	/** Time from the first visit to the order; null if no visit is known. */
	seconds: number | null;
	/** The latest visits only. */
	visits: JourneyVisit[];
	/** Number of earlier visits. */
	visits_left_out: number;
	/** The latest steps only. */
	steps: JourneyStep[];
	/** Number of earlier steps. */
	steps_left_out: number;
}

/** Response of `lodestar_user_journey_report`. */
export interface JourneysAnswer extends Answer {
	items: JourneyItem[];
	pagination: { page: number; pages: number; total: number };
	/** Whether this is the sample, because there are no sales yet. */
	demo: boolean;
}

/** Response of `lodestar_user_journey_report_filter_params`. */
export interface JourneyChoices {
	campaigns: string[];
	mediums: string[];
	sources: string[];
}

/** Filter values; an empty string doesn't filter. */
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
