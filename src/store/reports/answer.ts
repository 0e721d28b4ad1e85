import { __ } from '@wordpress/i18n';
import { isRecord } from '../../third-party/filter';
import type { RequestError } from './types';

/** Where to find certain data in the reports, as the server describes it. */
export interface ShownIn {
	/** Name of a report. */
	report: string;
	start: string;
	end: string;
	/** Date range of the comparison. Null or undefined for none. */
	compare?: { start: string; end: string } | null;
	/** Values by filter. */
	filters: Readonly< Record< string, string[] > >;
}

/** Notice code: nothing is compared, because the earlier range starts before data collection. */
export const NO_COMPARISON = 'no_comparison';

/** Notice code: only orders are compared, because the earlier ones were imported. */
export const ORDERS_COMPARED = 'orders_compared';

/** Fields of every report's response. */
export interface Answer {
	/** Time until which visits are counted, ISO 8601 in the site's time zone. Null before the first one. */
	dataThrough: string | null;
	/** `until` is a time of day, `HH:MM`. `since` is a day. */
	notices: {
		code: string;
		message: string;
		until?: string;
		since?: string;
	}[];
	/** Total number of rows by list, including those beyond its limit. Only if requested. */
	rowCounts?: Readonly< Record< string, number > >;
	/** Applied filters, and the parts that couldn't be filtered and therefore show everything. */
	filters?: {
		applied: Readonly< Record< string, readonly string[] > >;
		unfiltered: readonly string[];
	};
}

/** Replaces a part of a response that failed. */
export interface PartFailure {
	error: {
		code: string;
		/** In the user's language. */
		message?: string;
		data: unknown;
	};
}

/**
 * Validates a response and completes its common fields, because third-party scripts may have changed it.
 *
 * @param  body
 * @throws {RequestError} If it isn't an object.
 */
export function answerOf( body: unknown ): Answer {
	if ( ! isRecord( body ) ) {
		const error: RequestError = {
			code: 'invalid_answer',
			message: __(
				'Unexpected response from the server. Another plugin may have changed it.',
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
