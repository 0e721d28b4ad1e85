import type { Level } from '../app/license';
import type { Answer } from './answer';
import type { Report } from './report';

/** What is asked for, as the REST API names it. */
export interface ReportQuery {
	/** Left out with the end where the report has no days to choose. */
	start?: string;
	end?: string;
	compare_start?: string;
	compare_end?: string;
	/** Values by kind. */
	filters?: Readonly< Record< string, readonly string[] > >;
}

/**
 * What an answer may lack: nothing; visits that still wait to be read in; or all since reading them in failed.
 */
export type Behind = 'nothing' | 'waiting' | 'failed';

/** An answer as the store keeps it. */
export interface Received {
	answer: Answer;
	behind: Behind;
}

/** What apiFetch throws. */
export interface RequestError {
	code?: string;
	message?: string;
	data?: {
		status?: number;
		/** Which addon must be active. */
		addon?: string;
		installed?: boolean;
		/** Which licence levels open it. */
		levels?: Level[];
		/** First of the days that are open, where only others were refused. */
		start?: string;
		/** Where to sign in to the source again. */
		url?: string;
	};
}

export interface State {
	reports: readonly Report[];
	/** By query key. */
	received: Readonly< Record< string, Received > >;
	/** By address. */
	samples: Readonly< Record< string, Answer > >;
}
