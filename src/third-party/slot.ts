import { useMemo } from '@wordpress/element';
import { tooNew } from './api-version';
import {
	guardedFilter,
	useAdded,
	type Accept,
	type GuardedFilter,
} from './filter';
import { ifAny, isNumber, isText, wrongFields, type Shape } from './shape';

export interface SlotEntry {
	/** Namespace and name, such as `acme/ads`. */
	name: string;
	/** Entries are sorted by this number. Defaults to 100. */
	order?: number;
	/** API version that the entry was written for. */
	apiVersion?: number;
}

/** A filter of named, ordered entries that other plugins can add to. */
export type Slot< T extends SlotEntry > = GuardedFilter< T[] >;

const COMMON: Shape< SlotEntry > = {
	name: isText,
	order: ifAny( isNumber ),
	apiVersion: ifAny( isNumber ),
};

const orderOf = ( { order = 100 }: SlotEntry ) => order;

/**
 * Creates a slot. Ignores and reports invalid entries and duplicate names.
 *
 * @param filter Name of the filter, such as `lodestar.blocks`.
 * @param shape  Validators of the fields that other slots don't have.
 */
export function slot< T extends SlotEntry >(
	filter: string,
	shape: Shape< Omit< T, keyof SlotEntry > >
): Slot< T > {
	const accept: Accept< T[] > = ( returned, before, drop ) => {
		if ( ! Array.isArray( returned ) ) {
			drop( 'a filter didn’t return a list', returned );
			return before;
		}
		const kept: T[] = [];
		for ( const candidate of returned as unknown[] ) {
			const wrong = [
				...wrongFields( candidate, COMMON ),
				...wrongFields( candidate, shape ),
			];
			if ( wrong.length > 0 ) {
				drop( `invalid entry: ${ wrong.join( ', ' ) }`, candidate );
				continue;
			}
			const entry = candidate as T;
			const refusal =
				tooNew( entry.apiVersion ) ??
				( kept.some( ( { name } ) => name === entry.name )
					? 'the name is already taken'
					: null );
			if ( refusal ) {
				drop( `${ entry.name }: ${ refusal }`, candidate );
			} else {
				kept.push( entry );
			}
		}
		return kept;
	};

	const guarded = guardedFilter( filter, accept );
	return {
		...guarded,
		apply: ( own, ...args ) =>
			[ ...guarded.apply( own, ...args ) ].sort(
				( a, b ) => orderOf( a ) - orderOf( b )
			),
	};
}

const NONE: readonly never[] = [];

/**
 * Returns the entries of a slot. Updates when a script adds one later.
 *
 * @param place The slot.
 * @param own   Our own entries. Must be the same array on each call.
 */
export function useSlot< T extends SlotEntry >(
	place: Slot< T >,
	own: readonly T[] = NONE
): readonly T[] {
	const added = useAdded( place );
	return useMemo(
		() => place.apply( [ ...own ] ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Adding a callback changes the result of the filter.
		[ place, own, added ]
	);
}
