import { __ } from '@wordpress/i18n';
import { isRecord } from '../../third-party/filter';
import type { RequestError } from './types';

/** Where figures are that something is about, as the server says it. */
export interface ShownIn {
	/** Name of a report. */
	report: string;
	start: string;
	end: string;
	/** The days to compare with; null or missing = none. */
	compare?: { start: string; end: string } | null;
	/** Values by kind of filter. */
	filters: Readonly< Record< string, string[] > >;
}

/** Nothing is compared: the earlier range starts before data collection did. */
export const NO_COMPARISON = 'no_comparison';

/** The same of all figures except those of orders, which were imported. */
export const ORDERS_COMPARED = 'orders_compared';

/** What every report's answer holds beside its own fields. */
export interface Answer {
	/** Until when visits are counted, ISO 8601 in the site's zone; null before anything was counted. */
	dataThrough: string | null;
	/** `until` is a time of day, `HH:MM`, where a notice is about one; `since` a day. */
	notices: {
		code: string;
		message: string;
		until?: string;
		since?: string;
	}[];
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

/**
 * What came as an answer, with what every answer holds: between the server and us are the scripts of others.
 *
 * @param  body What came.
 * @throws {RequestError} Where it is no answer at all.
 */
export function answerOf( body: unknown ): Answer {
	if ( ! isRecord( body ) ) {
		const error: RequestError = {
			code: 'invalid_answer',
			message: __(
				'What came is not what the server answers. Another plugin may have changed it.',
				'lodestar'
			),
		};
		throw error;
	}
	const { dataThrough, notices } = body;
	return {
		...body,
		dataThrough: typeof dataThrough === 'string' ? dataThrough : null,
		notices: Array.isArray( notices ) ? notices : [],
	};
}
