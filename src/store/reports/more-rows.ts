import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type {
	MoreRows,
	RowsAnswer,
	RowsQuestion,
} from '../../ui/data-table/more-rows';
import type { ReportQuery } from './types';

/**
 * Asks the server for rows of a list that its answer does not hold: `GET lodestar/v1/reports/<key>/rows/<part>`.
 *
 * @param report Key of the report.
 * @param part   The list.
 * @param query  What the report was asked.
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
			// Of what is not parsed the error is not either.
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
