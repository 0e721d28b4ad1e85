import type { Params } from '../../store/reports/report';

/**
 * The metric whose tab the address opens: the first one where it names none.
 *
 * @param params  The query part of the address.
 * @param metrics The tabs.
 */
export function openTab< M extends { id: string } >(
	params: Params,
	metrics: readonly M[]
): M {
	const found =
		metrics.find( ( { id } ) => id === params.tab ) ?? metrics[ 0 ];
	if ( ! found ) {
		throw new Error( 'A strip has at least one tab.' );
	}
	return found;
}
