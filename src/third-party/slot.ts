import { useMemo } from '@wordpress/element';
import { tooNew } from './api-version';
import {
	guardedFilter,
	useAdded,
	type Accept,
	type GuardedFilter,
} from './filter';
import { ifAny, isNumber, isText, wrongFields, type Shape } from './shape';

/** What stands in a slot. */
export interface SlotEntry {
	/** Who brings it, and its name: `acme/ads`. */
	name: string;
	/** Entries ascend by it; 100 when left out. */
	order?: number;
	/** The version of our interface that it was written for. */
	apiVersion?: number;
}

/** A place that others put things into: a filter of named entries, in their order. */
export type Slot< T extends SlotEntry > = GuardedFilter< T[] >;

const COMMON: Shape< SlotEntry > = {
	name: isText,
	order: ifAny( isNumber ),
	apiVersion: ifAny( isNumber ),
};

const orderOf = ( { order = 100 }: SlotEntry ) => order;

/**
 * Makes a slot. An entry that cannot be used is left out and told, as are those whose name is taken.
 *
 * @param filter Name of the filter: `lodestar.blocks`.
 * @param shape  What the fields of its entries have to be, beside those that all have.
 */
export function slot< T extends SlotEntry >(
	filter: string,
	shape: Shape< Omit< T, keyof SlotEntry > >
): Slot< T > {
	const accept: Accept< T[] > = ( returned, before, drop ) => {
		if ( ! Array.isArray( returned ) ) {
			drop( 'a filter returned no list', returned );
			return before;
		}
		const kept: T[] = [];
		for ( const candidate of returned as unknown[] ) {
			const wrong = [
				...wrongFields( candidate, COMMON ),
				...wrongFields( candidate, shape ),
			];
			if ( wrong.length > 0 ) {
				drop( `this is no entry: ${ wrong.join( ', ' ) }`, candidate );
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
 * What stands in a slot; heeds scripts that come later.
 *
 * @param place The slot.
 * @param own   What we put there ourselves: the same list each time.
 */
export function useSlot< T extends SlotEntry >(
	place: Slot< T >,
	own: readonly T[] = NONE
): readonly T[] {
	const added = useAdded( place );
	return useMemo(
		() => place.apply( [ ...own ] ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- A callback that was added changes what the filter says.
		[ place, own, added ]
	);
}
