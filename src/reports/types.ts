import type { ComponentType } from 'react';
import type { ReportGate, Settings } from '../store/app/settings';
import type { RangeOptions } from '../features/date-range/options';
import type { DateState, Params } from '../features/date-range/url';
import type { TableDescriptor } from '../ui/data-table/types';
import type { FigureTypeName } from '../ui/field-types/types';

/** What every report's answer holds beside its own fields. */
export interface Answer {
	/** Until when visits are counted, ISO 8601 in the site's zone; null before anything was counted. */
	dataThrough: string | null;
	notices: { code: string; message: string }[];
	/** By list: how many rows there are, also beyond its limit, where that was asked. */
	rowCounts?: Readonly< Record< string, number > >;
	/** What it is narrowed to, and the parts that could not be, and show everything. */
	filters?: {
		applied: Readonly< Record< string, readonly string[] > >;
		unfiltered: readonly string[];
	};
}

/** Stands in the place of a part that could not be answered. */
export interface PartFailure {
	error: {
		code: string;
		/** In the reader's language. */
		message?: string;
		data: unknown;
	};
}

/** What the site's licence and its addons open, and where more can be had. */
export type Access = Pick< Settings, 'license' | 'addons' | 'upgrade_url' >;

/** A series that the default view draws: see `charts` in report.schema.json. */
export interface ChartDescriptor {
	part: string;
	compare?: string;
	title: string;
	metrics: readonly {
		points: string;
		/** Field of the trend's points. */
		trend?: string;
		total: string;
		label: string;
		type: FigureTypeName;
		/** Of money: the field of the series that holds its currency, or the currency itself; left out, the site's. */
		currency?: string;
		inverse?: boolean;
	}[];
}

/** What a report's view is given. */
export interface ReportViewProps {
	/** The report itself, as it was registered. */
	report: Report;
	/** The answer to the very range in `dates`, or the report's sample. */
	answer: Answer;
	/**
	 * Whether the figures are invented, because the report is locked or nothing is connected. A view then asks the server
	 * for nothing.
	 */
	isSample: boolean;
	access: Access;
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

/** A further address of a report. */
export interface ReportRoute {
	/** By what it can be asked for. */
	name: string;
	/** With a leading slash; a part in braces, as in `/chat/{chatId}`, is given to the view among its `params`. */
	path: string;
	/** Where it is not the report's. */
	title?: string;
	/** Id of the element that is scrolled to. */
	section?: string;
}

/**
 * A report in the browser. What describes it comes from its `report.json`; its script adds the rest through the
 * filter `lodestar.reports`. One without a view is drawn from its `charts` and `tables`.
 */
export interface Report extends Partial< ReportGate > {
	/** `namespace/slug` */
	name: string;
	/** The last part of its REST route. */
	key: string;
	title: string;
	/** Path in the dashboard's address, with a leading slash. */
	route: string;
	navigation?: {
		/** Its entry in the navigation; without one it has none. */
		label?: string;
		/** The menu that the entry stands in. */
		group?: string;
		order?: number;
		/** Whether the main navigation is hidden while the report is open. */
		hidden?: boolean;
	};
	/** Stands in the main navigation's place while the report is open. */
	customNavigation?: ComponentType< { params: Params } >;
	/** What its date picker offers; left out, everything. */
	date?: RangeOptions;
	/** Further addresses that the report is opened at. */
	routes?: readonly ReportRoute[];
	/** False where the server has no answer for it, because its view brings its own figures. */
	asks?: boolean;
	/** Loads the view. */
	view?: () => Promise< { default: ComponentType< ReportViewProps > } >;
	/** Stands in the view's place while the answer is on the way: real labels, blocks for figures. */
	skeleton?: ComponentType< { params: Params } >;
	/** Whether an answer holds nothing worth showing. */
	isEmpty?: ( answer: Answer ) => boolean;
	charts?: readonly ChartDescriptor[];
	tables?: readonly TableDescriptor[];
}
