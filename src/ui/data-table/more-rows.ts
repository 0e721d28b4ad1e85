import type { TableRow } from './types';

/** Rows that a table does not hold. */
export interface RowsQuestion {
	/** From 1. */
	page: number;
	/** At most 100. */
	perPage: number;
	/** What the label of a row contains; empty = anything. */
	search: string;
	/** Field that rows are ordered by; null = as the table came. */
	orderBy: string | null;
	isDescending: boolean;
}

export interface RowsAnswer {
	rows: readonly TableRow[];
	/** How many rows fit the question, on all pages. */
	total: number;
}

/** Asks for rows that a table does not hold; throws what it fails with. */
export type MoreRows = (
	question: RowsQuestion,
	signal: AbortSignal
) => Promise< RowsAnswer >;

/** Rows of one question. */
const MOST = 100;

/** Rows of a file: what a reader waits for, and a server answers, without harm. */
export const FILE_MOST = 5000;

/**
 * All rows that fit a question, up to so many as a file takes.
 *
 * @param more     Asks for rows.
 * @param question The question, whatever its page.
 * @param signal   Ends it.
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
