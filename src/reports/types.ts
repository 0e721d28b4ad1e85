import type { ComponentType } from 'react';
import type { DateState, Params } from '../components/range/url';

/** What every report's answer holds beside its own fields. */
export interface Answer {
	/** Until when visits are counted, ISO 8601 in the site's zone; null before anything was counted. */
	dataThrough: string | null;
	notices: { code: string; message: string }[];
}

/** What a report's view is given. */
export interface ReportViewProps {
	/** The answer to the very range in `dates`. */
	answer: Answer;
	dates: DateState;
	/** The site's day, by which a range may still be counting. */
	today: string;
	/** The query part of the address. */
	params: Params;
	/** Asks for the answer again. */
	ask: () => void;
	/** Changes parts of the address; an empty text removes one. Replacing leaves no step for the back button. */
	setParams: ( changes: Params, replace?: boolean ) => void;
}

/**
 * A report in the browser. What describes it comes from its `report.json`; its script adds the rest through the
 * filter `lodestar.reports`. One without a view cannot be opened.
 */
export interface Report {
	/** `namespace/slug` */
	name: string;
	/** The last part of its REST route. */
	key: string;
	title: string;
	/** Path in the dashboard's address, with a leading slash. */
	route: string;
	navigation?: { label: string; order?: number };
	/** Loads the view. */
	view?: () => Promise< { default: ComponentType< ReportViewProps > } >;
	/** Stands in the view's place while the answer is on the way: real labels, blocks for figures. */
	skeleton?: ComponentType< { params: Params } >;
	/** Whether an answer holds nothing worth showing. */
	isEmpty?: ( answer: Answer ) => boolean;
}
