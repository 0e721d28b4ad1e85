import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type {
	MoreRows,
	RowsAnswer,
	RowsQuestion,
} from '../../ui/data-table/more-rows';
import type { ReportQuery } from './types';

/**
 * Loads rows of a list that the response doesn't include.
 *
 * Uses `GET lodestar/v1/reports/<key>/rows/<part>`.
 */
export const moreRows =
	( report: string, part: string, query: ReportQuery ): MoreRows =>
	async ( question, signal ) => {
		try {
			return await rowsOf(
				( await apiFetch( {
					path: addQueryArgs(
						`/lodestar/v1/reports/${ report }/rows/${ part }`,
						{ ...query, ...paramsOf( question ) }
					),
					parse: false,
					signal,
				} ) ) as Response
			);
		} catch ( thrown ) {
			// Without response parsing, apiFetch doesn't parse errors either.
			throw thrown instanceof Response ? await thrown.json() : thrown;
		}
	};

function paramsOf( question: RowsQuestion ) {
	const { page, perPage, search, orderBy, isDescending } = question;
	return {
		page,
		per_page: perPage,
		...( search && { search } ),
		...( orderBy !== null && {
			orderby: orderBy,
			order: isDescending ? 'desc' : 'asc',
		} ),
	};
}

async function rowsOf( response: Response ): Promise< RowsAnswer > {
	return {
		rows: await response.json(),
		total: Number( response.headers.get( 'X-WP-Total' ) ),
	};
}
