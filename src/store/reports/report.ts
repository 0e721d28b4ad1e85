import type { ComponentType } from 'react';
import type { Level, Locked } from '../app/license';
import type { Boot } from '../app/boot';
import type { Range } from '../../ui/calendar/day';
import type { Answer } from './answer';
import type { DateState, RangeOptions } from './dates';
import type { ChartDescriptor, TableDescriptor } from './descriptors';

/** Query parameters of the URL. */
export type Params = Readonly< Record< string, string > >;

/** Access to a report and its sample data, as the server determines it. */
export interface ReportGate {
	tier: Level[];
	addons: string[];
	locked: Locked | null;
	/** Message shown over the sample while the report is locked. */
	upsell: { title: string; name?: string; features: string[] } | null;
	/** URL of a response with sample data. */
	sample_url: string | null;
	/** Errors that the real report would return, by dotted path in the sample. Only for locked reports. */
	sample_gaps?: Readonly< Record< string, unknown > >;
}

/** The site's license and addons, and where to upgrade. */
export type Access = Pick< Boot, 'license' | 'addons' | 'upgrade_url' >;

export interface ReportViewProps {
	report: Report;
	/** The response for exactly the range in `dates`, or the report's sample. */
	answer: Answer;
	/**
	 * Whether the data is a sample, because the report is locked or no source is connected. The view must then not send
	 * requests.
	 */
	isSample: boolean;
	access: Access;
	dates: DateState;
	/** Today in the site's time zone. The data of a range that includes it is still incomplete. */
	today: string;
	params: Params;
	/** Reloads the response. */
	ask: () => void;
	/**
	 * Changes query parameters of the URL. An empty text removes one. Replacing adds no entry to the browser history.
	 */
	setParams: ( changes: Params, replace?: boolean ) => void;
}

/** A further path of a report. */
export interface ReportRoute {
	/** Name to link to. */
	name: string;
	/** With a leading slash. A segment in braces, as in `/chat/{chatId}`, is passed to the view in `params`. */
	path: string;
	/** Defaults to the report's title. */
	title?: string;
	/** ID of the element to scroll to. */
	section?: string;
}

/**
 * A report in the browser.
 *
 * Its `report.json` describes it, and its script adds the rest through the `lodestar.reports` filter. A report without
 * a view is rendered from its `charts` and `tables`.
 */
export interface Report extends Partial< ReportGate > {
	/** `namespace/slug` */
	name: string;
	/** Last segment of its REST route. */
	key: string;
	title: string;
	/** Path in the dashboard's URL, with a leading slash. */
	route: string;
	navigation?: {
		/** Label in the navigation. Without one, the report isn't listed. */
		label?: string;
		/** Menu that contains the entry. */
		group?: string;
		order?: number;
		/** Whether the main navigation is hidden while the report is open. */
		hidden?: boolean;
	};
	/** Replaces the main navigation while the report is open. */
	customNavigation?: ComponentType< { params: Params } >;
	/** Options of its date picker. Defaults to all. */
	date?: RangeOptions;
	/** Further paths that open the report. */
	routes?: readonly ReportRoute[];
	/** False if the view loads its own data, so that the server has no response for the report. */
	asks?: boolean;
	/**
	 * Why the report doesn't apply to this site. Replaces the report, its dates, filters and PDF. A lock takes
	 * precedence.
	 */
	unavailable?: string;
	/** False if the report can't be filtered. */
	narrows?: boolean;
	/** Whether the report is mainly text: one centered column. */
	isColumn?: boolean;
	/** Query parameters other than dates and filters, by name, as JSON schemas. */
	parameters?: Readonly<
		Record< string, { type: string; default?: unknown; enum?: unknown[] } >
	>;
	/** False if the report has no PDF. */
	hasPdf?: boolean;
	/** Label of its PDF, if every license level includes it. By default, the PDF requires a paid license. */
	freePdf?: string;
	/** For a report without a date picker: returns the days that a response covers. */
	daysOf?: ( answer: Answer ) => Range;
	/** Loads the view. */
	view?: () => Promise< { default: ComponentType< ReportViewProps > } >;
	/**
	 * Names of the view's blocks, next to which addons can place their own. For descriptor reports: charts and tables.
	 */
	blocks?: readonly string[];
	/** Shown while the response loads: real labels with placeholders for data. */
	skeleton?: ComponentType< { params: Params } >;
	/** Whether a response contains nothing to show. */
	isEmpty?: ( answer: Answer ) => boolean;
	charts?: readonly ChartDescriptor[];
	tables?: readonly TableDescriptor[];
}
