import { addAction, applyFilters, removeAction } from '@wordpress/hooks';
import { useEffect, useMemo, useState } from '@wordpress/element';
import { locale } from '../format/locale';

const FILTER = 'lodestar.filters';

/** Something that reports can be narrowed to. */
export interface FilterKind {
	/** As the server knows it. */
	name: string;
	label: string;
	/** What a value is called, where that is not the value itself. */
	describe?: ( value: string ) => string;
}

/**
 * What a country is called in the reader's language; the code itself where it is none.
 *
 * @param code ISO 3166-1 alpha-2.
 */
function countryName( code: string ): string {
	try {
		const names = new Intl.DisplayNames( [ locale() ], { type: 'region' } );
		return names.of( code ) ?? code;
	} catch {
		return code;
	}
}

function isKind( candidate: unknown ): candidate is FilterKind {
	const kind = candidate as Partial< FilterKind > | null;
	return (
		typeof kind === 'object' &&
		kind !== null &&
		/^[a-z0-9_-]{1,40}$/.test( kind.name ?? '' ) &&
		typeof kind.label === 'string' &&
		[ 'undefined', 'function' ].includes( typeof kind.describe )
	);
}

/**
 * Brings the kinds of the server through the filter `lodestar.filters`, which is told of the report's name, too. What
 * the server does not know, or is no kind, is dropped.
 *
 * @param printed What the server printed.
 * @param report  Name of the report.
 */
export function kindsOf(
	printed: readonly FilterKind[],
	report: string
): FilterKind[] {
	const own = printed.map( ( kind ) =>
		kind.name === 'country' ? { ...kind, describe: countryName } : kind
	);
	const filtered: unknown = applyFilters( FILTER, own, report );
	const names = printed.map( ( { name } ) => name );
	return ( Array.isArray( filtered ) ? filtered : [ filtered ] ).filter(
		( candidate ): candidate is FilterKind => {
			const isGood =
				isKind( candidate ) && names.includes( candidate.name );
			if ( ! isGood ) {
				// eslint-disable-next-line no-console -- Who wrote the addon looks there.
				console.warn( `${ FILTER }: this is no filter`, candidate );
			}
			return isGood;
		}
	);
}

/**
 * What a report can be narrowed to; heeds scripts that come later.
 *
 * @param printed What the server printed.
 * @param report  Name of the report.
 */
export function useKinds(
	printed: readonly FilterKind[],
	report: string
): FilterKind[] {
	const [ hooks, setHooks ] = useState( 0 );
	useEffect( () => {
		const namespace = 'lodestar/filters';
		addAction( 'hookAdded', namespace, ( hookName ) => {
			if ( hookName === FILTER ) {
				setHooks( ( count ) => count + 1 );
			}
		} );
		return () => {
			removeAction( 'hookAdded', namespace );
		};
	}, [] );
	return useMemo(
		() => kindsOf( printed, report ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- A hook that was added changes what the filter says.
		[ printed, report, hooks ]
	);
}
