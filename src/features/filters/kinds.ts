import { useMemo } from '@wordpress/element';
import { attempt } from '../../third-party/attempt';
import { guardedFilter, useAdded, type Accept } from '../../third-party/filter';
import { nameOf } from '../../ui/field-types/name-of';
import { countryName } from '../../ui/format/country';

/** Something that reports can be narrowed to. */
export interface FilterKind {
	/** As the server knows it. */
	name: string;
	label: string;
	/** What a value is called, where that is not what tables say of any. */
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
		drop( 'a filter returned no list', returned );
		return before;
	}
	const names = before.map( ( { name } ) => name );
	return returned.filter( ( candidate ): candidate is FilterKind => {
		const isGood = isKind( candidate ) && names.includes( candidate.name );
		if ( ! isGood ) {
			drop( 'this is no filter', candidate );
		}
		return isGood;
	} );
};

/**
 * Filters the kinds of filters that a report offers: entries with `name`, `label` and optionally `describe`.
 * @see docs/extending/add-a-filter.md
 */
const kindsFilter = guardedFilter( 'lodestar.filters', acceptKinds );

/**
 * A kind that says what a value is called whatever happens: the value itself, where an addon fails to.
 *
 * @param kind The kind.
 */
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
	const added = useAdded( kindsFilter );
	return useMemo(
		() => kindsOf( printed, report ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- A callback that was added changes what the filter says.
		[ printed, report, added ]
	);
}
