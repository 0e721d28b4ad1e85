import type { ComponentType } from 'react';
import type { Level, Locked } from '../app/license';
import type { Boot } from '../app/boot';
import type { Range } from '../../ui/calendar/day';
import type { Answer } from './answer';
import type { DateState, RangeOptions } from './dates';
import type { ChartDescriptor, TableDescriptor } from './descriptors';

/** The query part of the address. */
export type Params = Readonly< Record< string, string > >;

/** What the server says of a report, beside what describes it. */
export interface ReportGate {
	tier: Level[];
	addons: string[];
	locked: Locked | null;
	/** What stands over the sample where it is locked. */
	upsell: { title: string; name?: string; features: string[] } | null;
	/** An answer with invented figures. */
	sample_url: string | null;
	/** By dotted path in the sample: the error that the real report would have there. Only where it is locked. */
	sample_gaps?: Readonly< Record< string, unknown > >;
}

/** What the site's licence and its addons open, and where more can be had. */
export type Access = Pick< Boot, 'license' | 'addons' | 'upgrade_url' >;

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
	/**
	 * Why it has nothing to say on this site: stands in its place, and there are neither days nor filters nor a PDF. What locks
	 * a report comes first.
	 */
	unavailable?: string;
	/** False where filters narrow nothing of it: then none are offered. */
	narrows?: boolean;
	/** Whether it is read: one column, in the middle of the page. */
	isColumn?: boolean;
	/** What may be asked beside days and filters, by name: JSON schemas. */
	parameters?: Readonly<
		Record< string, { type: string; default?: unknown; enum?: unknown[] } >
	>;
	/** What “… reports” are called where an addon is missing; left out, its entry in the menu or its title. */
	spokenName?: string;
	/** False where there is nothing to put on paper: then no PDF is offered. */
	hasPdf?: boolean;
	/**
	 * What its PDF is offered as where every level has it; left out, it takes a licence and is an export.
	 */
	freePdf?: string;
	/** Of a report without a date picker: the days that an answer is of. */
	daysOf?: ( answer: Answer ) => Range;
	/** Loads the view. */
	view?: () => Promise< { default: ComponentType< ReportViewProps > } >;
	/** Names of the blocks of its view that addons can put theirs beside; of a described report, its charts and tables. */
	blocks?: readonly string[];
	/** Stands in the view's place while the answer is on the way: real labels, blocks for figures. */
	skeleton?: ComponentType< { params: Params } >;
	/** Whether an answer holds nothing worth showing. */
	isEmpty?: ( answer: Answer ) => boolean;
	charts?: readonly ChartDescriptor[];
	tables?: readonly TableDescriptor[];
}
