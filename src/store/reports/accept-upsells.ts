import type { ReportGate } from './report';
import { isRecord, type Accept } from '../../guard/filter';

type Upsell = NonNullable< ReportGate[ 'upsell' ] >;

/** What stands over samples, by name of the report. */
export type Upsells = Readonly< Record< string, Upsell > >;

/**
 * Whether it can be shown over a sample.
 *
 * @param candidate Anything.
 */
export function isUpsell( candidate: unknown ): candidate is Upsell {
	const upsell = candidate as Partial< Upsell > | null;
	return (
		typeof upsell?.title === 'string' &&
		Array.isArray( upsell.features ) &&
		upsell.features.every( ( feature ) => typeof feature === 'string' )
	);
}

/**
 * Keeps what can be shown; of what cannot, the words that were there before.
 *
 * @param returned What a callback returned.
 * @param before   What it was given.
 * @param drop     Is told what is left out.
 */
export const acceptUpsells: Accept< Upsells > = ( returned, before, drop ) => {
	if ( ! isRecord( returned ) ) {
		drop( 'a filter returned no object', returned );
		return before;
	}
	return Object.fromEntries(
		Object.entries( returned ).flatMap( ( [ name, upsell ] ) => {
			if ( upsell === null || upsell === undefined ) {
				return [];
			}
			if ( isUpsell( upsell ) ) {
				return [ [ name, upsell ] ];
			}
			drop( 'title or features are missing', upsell );
			const earlier = before[ name ];
			return earlier ? [ [ name, earlier ] ] : [];
		} )
	);
};
