import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store } from './reports-store';
import { queryKey } from './query-key';
import type { Received, ReportQuery, RequestError } from './types';

/** Response and request state of one query. */
export interface ReportRequest {
	/** The response to exactly this query. It is kept while it reloads. */
	received: Received | undefined;
	isResolving: boolean;
	error: RequestError | null;
	/** Reloads only this query. */
	ask: () => void;
}

const NOTHING = { received: undefined, isResolving: false, error: null };

/**
 * Returns the response to a query and the state of its request.
 *
 * @param report Key of the report.
 * @param query  The query.
 * @param mayAsk Whether to send requests. False for a locked report.
 */
export function useReport(
	report: string,
	query: ReportQuery,
	mayAsk: boolean
): ReportRequest {
	const key = queryKey( report, query );
	// Keeps the same object for the same query, even if the caller creates a new one.
	const args = useMemo< [ string, ReportQuery ] >(
		() => [ report, query ],
		// eslint-disable-next-line react-hooks/exhaustive-deps
		[ key ]
	);
	const { invalidateResolution } = useDispatch( store );

	const request = useSelect(
		( select ) => {
			if ( ! mayAsk ) {
				return NOTHING;
			}
			const selectors = select( store );
			const received = selectors.getAnswer( ...args );
			const failed = selectors.hasResolutionFailed( 'getAnswer', args );
			return {
				received,
				isResolving: selectors.isResolving( 'getAnswer', args ),
				error: failed
					? ( selectors.getResolutionError(
							'getAnswer',
							args
						) as RequestError )
					: null,
			};
		},
		[ args, mayAsk ]
	);
	return {
		...request,
		ask: () => invalidateResolution( 'getAnswer', args ),
	};
}
