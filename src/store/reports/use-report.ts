import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store } from './reports-store';
import { queryKey } from './query-key';
import type { Received, ReportQuery, RequestError } from './types';

/** How it stands with the answer to one query. */
export interface ReportRequest {
	/** The answer to this very query; it stays while it is being asked for again. */
	received: Received | undefined;
	isResolving: boolean;
	error: RequestError | null;
	/** Asks again, and nothing but this query. */
	ask: () => void;
}

const NOTHING = { received: undefined, isResolving: false, error: null };

/**
 * The answer to a query, and how it stands with it.
 *
 * @param report Key of the report.
 * @param query  The question.
 * @param mayAsk Whether it may be asked: of a report that is locked nothing is.
 */
export function useReport(
	report: string,
	query: ReportQuery,
	mayAsk: boolean
): ReportRequest {
	const key = queryKey( report, query );
	// The same question stays the same object, whatever the caller does.
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
