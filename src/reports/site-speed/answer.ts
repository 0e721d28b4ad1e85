import type { Answer } from '../../store/reports/answer';

/** Fields of the six metrics. */
export const VITALS = [
	'largest_contentful_paint',
	'first_contentful_paint',
	'server_response_time',
	'interaction_to_next_paint',
	'total_blocking_time',
	'cumulative_layout_shift',
] as const;

export type Vital = ( typeof VITALS )[ number ];

/** A metric's value and score. */
export interface Scored {
	/** 0–100; null if unknown. */
	score: number | null;
	/** Seconds, or the layout shift score. */
	value: number | null;
}

/** One of the slowest pages by a metric. */
export interface SlowPage {
	path: string;
	title: string | null;
	views: number;
	value: number;
}

/** An element of the page that the lab test reports. */
interface Element {
	label: string;
	snippet: string;
}

/** A recommendation of the lab test. */
export interface Hint {
	title: string;
	/** Seconds, or layout shift score. */
	saved: number;
	text: string;
	named: string[];
}

/** State of an audit: response of `GET lodestar/v1/reports/<key>/audit`. */
export interface AuditState {
	state: 'idle' | 'running' | 'failed';
	/** Start time, ISO 8601. */
	since: string | null;
	failure: {
		code: string;
		status: number;
		text: string;
		message: string;
	} | null;
}

/** Response of `GET lodestar/v1/reports/sitespeed` and `…/sitespeedmobile`. */
export interface SpeedAnswer extends Answer, Record< Vital, Scored > {
	score: number | null;
	/** Origin of the score. */
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
		/** Whether Web Vitals of real visits are collected. */
		is_measured: boolean;
		score: number | null;
		/** Page loads behind the metrics. */
		views: number;
		start: string;
		end: string;
		slowest: Partial< Record< Vital, SlowPage[] > >;
	};
	audit: AuditState;
	/** Whether there is a PageSpeed API key for lab tests. */
	has_key: boolean;
}

export type Device = 'desktop' | 'mobile';

/** Report key of each device. */
export const KEYS: Record< Device, string > = {
	desktop: 'sitespeed',
	mobile: 'sitespeedmobile',
};

/** Converts hyphens in keys to underscores, because Lighthouse uses hyphens. */
export function speedAnswer( answer: Answer ): SpeedAnswer {
	return Object.fromEntries(
		Object.entries( answer ).map( ( [ key, value ] ) => [
			key.replace( /-/g, '_' ),
			value,
		] )
	) as unknown as SpeedAnswer;
}
