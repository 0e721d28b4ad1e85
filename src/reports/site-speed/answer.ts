import type { Answer } from '../../store/reports/answer';

/** The six figures, by their fields. */
export const VITALS = [
	'largest_contentful_paint',
	'first_contentful_paint',
	'server_response_time',
	'interaction_to_next_paint',
	'total_blocking_time',
	'cumulative_layout_shift',
] as const;

export type Vital = ( typeof VITALS )[ number ];

/** A figure, and how it scores. */
export interface Scored {
	/** 0–100; null where it is unknown. */
	score: number | null;
	/** Seconds; of layout shift, how much. */
	value: number | null;
}

/** One of the slowest pages by some figure. */
export interface SlowPage {
	path: string;
	title: string | null;
	views: number;
	value: number;
}

/** Something in a page that the laboratory names. */
interface Element {
	label: string;
	snippet: string;
}

/** What the laboratory says would help. */
export interface Hint {
	title: string;
	/** Seconds or layout shift. */
	saved: number;
	text: string;
	named: string[];
}

/** How it stands with an audit: what `GET lodestar/v1/reports/<key>/audit` answers. */
export interface AuditState {
	state: 'idle' | 'running' | 'failed';
	/** When it began, ISO 8601. */
	since: string | null;
	failure: {
		code: string;
		status: number;
		text: string;
		message: string;
	} | null;
}

/** What `GET lodestar/v1/reports/sitespeed` and `…/sitespeedmobile` answer. */
export interface SpeedAnswer extends Answer, Record< Vital, Scored > {
	score: number | null;
	/** Where the score is from. */
	source: 'lab' | 'visits';
	device: Device;
	lab: {
		url: string;
		/** ISO 8601. */
		at: string;
		version: string;
		largest: Element | null;
		shifted: Element[];
		hints: Partial< Record< Vital, Hint[] > >;
	} | null;
	visits: Record< Vital, Scored > & {
		/** Whether visitors' browsers are asked at all. */
		is_measured: boolean;
		score: number | null;
		/** Page loads that the figures are of. */
		views: number;
		start: string;
		end: string;
		slowest: Partial< Record< Vital, SlowPage[] > >;
	};
	audit: AuditState;
	/** Whether the laboratory can be asked. */
	has_key: boolean;
}

export type Device = 'desktop' | 'mobile';

/** By which key of the report each device is asked for. */
export const KEYS: Record< Device, string > = {
	desktop: 'sitespeed',
	mobile: 'sitespeedmobile',
};

/**
 * An answer whose keys may be written with hyphens, as Lighthouse writes them.
 *
 * @param answer What came.
 */
export function speedAnswer( answer: Answer ): SpeedAnswer {
	return Object.fromEntries(
		Object.entries( answer ).map( ( [ key, value ] ) => [
			key.replace( /-/g, '_' ),
			value,
		] )
	) as unknown as SpeedAnswer;
}
