import type { TableRow } from './types';

/** A query for rows that aren't loaded. */
export interface RowsQuestion {
	/** One-based. */
	page: number;
	/** At most 100. */
	perPage: number;
	/** Text that row labels must contain. Empty matches all rows. */
	search: string;
	/** Field to sort by. Null keeps the initial order. */
	orderBy: string | null;
	isDescending: boolean;
}

export interface RowsAnswer {
	rows: readonly TableRow[];
	/** Number of matching rows on all pages. */
	total: number;
}

/** Loads rows that the table doesn't hold. Rejects if the request fails. */
export type MoreRows = (
	question: RowsQuestion,
	signal: AbortSignal
) => Promise< RowsAnswer >;

/** Maximum rows per request. */
const MOST = 100;

/** Maximum rows in a CSV file, to limit the wait and the server load. */
export const FILE_MOST = 5000;

/**
 * Loads all rows that match a query, up to the limit of a CSV file.
 *
 * @param more     Loads rows.
 * @param question The query. Its page is ignored.
 * @param signal   Aborts loading.
 */
export async function allRows(
	more: MoreRows,
	question: RowsQuestion,
	signal: AbortSignal
): Promise< TableRow[] > {
	const all: TableRow[] = [];
	for ( let page = 1, total = Infinity; all.length < total; page++ ) {
		const answer = await more(
			{ ...question, page, perPage: MOST },
			signal
		);
		all.push( ...answer.rows );
		total =
			answer.rows.length === 0 ? 0 : Math.min( answer.total, FILE_MOST );
	}
	return all.slice( 0, FILE_MOST );
}
