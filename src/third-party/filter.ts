import {
	addAction,
	applyFilters,
	filters,
	removeAction,
} from '@wordpress/hooks';
import { useEffect, useState } from '@wordpress/element';
import { culpritOf } from './culprit';
import { sign } from './owners';
import { messageOf, tell } from './tell';

/** Records what was dropped, and why. */
export type Drop = ( reason: string, dropped?: unknown ) => void;

/** Returns the usable part of what a filter returned. May fall back to the unfiltered value. */
export type Accept< T > = ( returned: unknown, unfiltered: T, drop: Drop ) => T;

/** The number of guarded filters that are running. */
let depth = 0;

/**
 * Whether a value is a plain object.
 *
 * @param value Any value.
 */
export function isRecord(
	value: unknown
): value is Readonly< Record< string, unknown > > {
	return (
		typeof value === 'object' &&
		value !== null &&
		Object.getPrototypeOf( value ) === Object.prototype
	);
}

/**
 * Copies a list and its entries, so that a callback can't change the original. Also reads every property once: a getter
 * that throws does so here.
 *
 * @param value The list.
 */
function copyOf( value: unknown ): unknown {
	return Array.isArray( value )
		? value.map( ( entry ) => ( isRecord( entry ) ? { ...entry } : entry ) )
		: value;
}

/**
 * The plugins that hook into a filter. Which of them returned an unusable value isn't known, so all of them are named.
 *
 * @param name Name of the filter.
 */
function pluginsOf( name: string ): string | null {
	const plugins = ( filters[ name ]?.handlers ?? [] ).map(
		( { namespace } ) => culpritOf( null, namespace )
	);
	return [ ...new Set( plugins ) ].filter( Boolean ).join( ', ' ) || null;
}

/**
 * A filter of a list that other plugins hook into. If a callback throws, the unfiltered list is used. The plugin at fault
 * is named in both cases.
 *
 * @param name   Name of the filter.
 * @param accept Checks what the filter returned.
 */
export function guardedFilter< T extends unknown[] >(
	name: string,
	accept: Accept< T >
) {
	return {
		/**
		 * Filters a list.
		 *
		 * @param list The list.
		 * @param args Further arguments for the callbacks.
		 */
		apply( list: T, ...args: unknown[] ): T {
			depth += 1;
			try {
				const returned = copyOf(
					applyFilters( name, copyOf( list ), ...args )
				);
				sign( list, 'lodestar' );
				sign( returned, pluginsOf( name ) );
				return accept( returned, list, ( reason, dropped ) =>
					tell( pluginsOf( name ), `${ name }: ${ reason }`, dropped )
				);
			} catch ( thrown ) {
				tell(
					culpritOf( thrown ) ?? pluginsOf( name ),
					`${ name }: ${ messageOf( thrown ) }`,
					thrown
				);
				return list;
			} finally {
				depth -= 1;
			}
		},

		/**
		 * Calls a listener whenever a callback is added later, except by another callback: one that adds a callback on
		 * each run would never come to an end.
		 *
		 * @param listener The listener. A filter can have one.
		 * @return Removes the listener.
		 */
		onAdded( listener: () => void ): () => void {
			const namespace = name.replace( '.', '/' );
			const onHookAdded = ( added: unknown ) => {
				if ( added === name && depth === 0 ) {
					listener();
				}
			};
			// First, because other listeners may throw.
			addAction( 'hookAdded', namespace, onHookAdded, -1000 );
			return () => {
				removeAction( 'hookAdded', namespace );
			};
		},
	};
}

export type GuardedFilter< T extends unknown[] > = ReturnType<
	typeof guardedFilter< T >
>;

/**
 * Returns a number that changes whenever a callback is added to a filter.
 *
 * @param filter The filter.
 */
export function useAdded< T extends unknown[] >(
	filter: GuardedFilter< T >
): number {
	const [ count, setCount ] = useState( 0 );
	useEffect(
		() => filter.onAdded( () => setCount( ( before ) => before + 1 ) ),
		[ filter ]
	);
	return count;
}
