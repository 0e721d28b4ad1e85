import type { Level } from '../app/license';
import type { Answer } from './answer';
import type { Report } from './report';

/** Query parameters, as the REST API names them. */
export interface ReportQuery {
	/** Omitted, as is the end, if the report has no date range. */
	start?: string;
	end?: string;
	compare_start?: string;
	compare_end?: string;
	/** Values by filter. */
	filters?: Readonly< Record< string, readonly string[] > >;
}

/** Visits that a response may lack: none, pending ones, or all since ingest failed. */
export type Behind = 'nothing' | 'waiting' | 'failed';

export interface Received {
	answer: Answer;
	behind: Behind;
}

/** An error that apiFetch throws. */
export interface RequestError {
	code?: string;
	message?: string;
	data?: {
		status?: number;
		/** Addon that must be active. */
		addon?: string;
		installed?: boolean;
		/** License levels that include the report. */
		levels?: Level[];
		/** First day that is available, if only earlier days were rejected. */
		start?: string;
		/** URL for signing in to the source again. */
		url?: string;
	};
}

export interface State {
	reports: readonly Report[];
	/** By query key. */
	received: Readonly< Record< string, Received > >;
	/** By URL. */
	samples: Readonly< Record< string, Answer > >;
}
