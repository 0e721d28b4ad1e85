import { useMemo } from '@wordpress/element';
import { attempt } from '../../third-party/attempt';
import { guardedFilter, useAdded, type Accept } from '../../third-party/filter';
import { nameOf } from '../../ui/field-types/name-of';
import { countryName } from '../../ui/format/country';

/** A dimension that reports can be filtered by. */
export interface FilterKind {
	/** The server's name. */
	name: string;
	label: string;
	/** Returns the label of a value, if it differs from the label in tables. */
	describe?: ( value: string ) => string;
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

const acceptKinds: Accept< FilterKind[] > = ( returned, before, drop ) => {
	if ( ! Array.isArray( returned ) ) {
		drop( 'a filter didn’t return a list', returned );
		return before;
	}
	const names = before.map( ( { name } ) => name );
	return returned.filter( ( candidate ): candidate is FilterKind => {
		const isGood = isKind( candidate ) && names.includes( candidate.name );
		if ( ! isGood ) {
			drop( 'invalid filter', candidate );
		}
		return isGood;
	} );
};

/**
 * Filters the kinds of filters that a report offers: entries with `name`, `label` and optionally `describe`.
 *
 * @see docs/extending/add-a-filter.md
 */
const kindsFilter = guardedFilter( 'lodestar.filters', acceptKinds );

/** Guards the kind's `describe` function: if an addon's code fails, the value itself is shown. */
function withSafeWords( kind: FilterKind ): FilterKind {
	const { name, describe } = kind;
	return describe
		? {
				...kind,
				describe: ( value ) =>
					attempt( describe, [ value ], {
						what: `describe of the filter ${ name }`,
						isGood: ( words ) => typeof words === 'string',
						otherwise: value,
					} ),
			}
		: kind;
}

/**
 * Applies the `lodestar.filters` hook to the server's filter kinds, with the name of the report as argument.
 *
 * Drops invalid kinds and kinds that the server doesn't know.
 */
export function kindsOf(
	printed: readonly FilterKind[],
	report: string
): FilterKind[] {
	const own = printed.map( ( kind ) =>
		kind.name === 'country'
			? {
					...kind,
					describe: ( code: string ) =>
						countryName( code, nameOf( code ) ),
				}
			: kind
	);
	return kindsFilter.apply( own, report ).map( withSafeWords );
}

/** Returns the filter kinds of a report, and updates when scripts add hook callbacks later. */
export function useKinds(
	printed: readonly FilterKind[],
	report: string
): FilterKind[] {
	const added = useAdded( kindsFilter );
	return useMemo(
		() => kindsOf( printed, report ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Adding a callback changes the result of the filter.
		[ printed, report, added ]
	);
}
