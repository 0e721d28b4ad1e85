import {
	addAction,
	addFilter,
	applyFilters,
	filters,
	removeAction,
} from '@wordpress/hooks';
import { culpritOf } from './culprit';
import { messageOf } from './message-of';
import { sign } from './owners';
import { tell } from './tell';

type Callback = ( ...args: unknown[] ) => unknown;

/** Is told what was left out, and why. */
export type Drop = ( reason: string, dropped?: unknown ) => void;

/**
 * Makes of what one callback returned what all goes on with: drops what makes no sense, and may fall back on what was
 * there before.
 */
export type Accept< T > = ( returned: unknown, before: T, drop: Drop ) => T;

/** How far we are inside of filters of ours. */
let depth = 0;

/**
 * Whether it is an object as braces make it.
 *
 * @param value Anything.
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
 * A copy of a list or record and of its entries: what a callback does to it before it throws is undone.
 *
 * @param value The list or record.
 */
function copyOf( value: unknown ): unknown {
	const entryOf = ( entry: unknown ) =>
		isRecord( entry ) ? { ...entry } : entry;
	if ( Array.isArray( value ) ) {
		return value.map( entryOf );
	}
	return isRecord( value )
		? Object.fromEntries(
				Object.entries( value ).map( ( [ name, entry ] ) => [
					name,
					entryOf( entry ),
				] )
			)
		: value;
}

/**
 * Adds a callback, whatever others do who listen to that.
 *
 * @param add Adds it.
 */
function hookIn( add: () => void ): void {
	try {
		add();
	} catch ( thrown ) {
		// It is in: core tells the listeners afterwards.
		tell(
			culpritOf( thrown ),
			`hookAdded: ${ messageOf( thrown ) }`,
			thrown
		);
	}
}

/**
 * A filter that others hook into. Each callback is run for itself: one that throws, or returns what makes no sense, is
 * left out and told, and the others go on with what was there before it.
 *
 * The callbacks are replaced in core's list by guarded ones, and core runs them: so priorities, currentFilter(),
 * doingFilter() and what is added or removed meanwhile are as everywhere.
 *
 * @param name   Name of the filter.
 * @param accept Decides on what a callback returned.
 */
export function guardedFilter< T >( name: string, accept: Accept< T > ) {
	const guarded = new WeakSet< Callback >();

	const guard = ( callback: Callback, namespace: string ): Callback => {
		const run = ( before: unknown, ...args: unknown[] ): unknown => {
			try {
				const returned = copyOf(
					callback( copyOf( before ), ...args )
				);
				sign( returned, namespace );
				return accept( returned, before as T, ( reason, dropped ) =>
					tell(
						culpritOf( null, namespace ),
						`${ name }: ${ reason }`,
						dropped
					)
				);
			} catch ( thrown ) {
				tell(
					culpritOf( thrown, namespace ),
					`${ name }: ${ messageOf( thrown ) }`,
					thrown
				);
				return before;
			} finally {
				// It may have added others, which core runs next.
				guardAll();
			}
		};
		guarded.add( run );
		return run;
	};

	function guardAll(): void {
		const handlers = filters[ name ]?.handlers ?? [];
		handlers.forEach( ( handler, index ) => {
			const { callback, namespace } = handler;
			if ( ! guarded.has( callback ) ) {
				handlers[ index ] = {
					...handler,
					callback: guard( callback, namespace ),
				};
			}
		} );
	}

	return {
		/**
		 * What all callbacks make of a value.
		 *
		 * @param value The value.
		 * @param args  What they are told besides.
		 */
		apply( value: T, ...args: unknown[] ): T {
			guardAll();
			depth += 1;
			try {
				return applyFilters( name, value, ...args ) as T;
			} finally {
				depth -= 1;
			}
		},

		/**
		 * Adds a callback of ours: before all others, which then work on what is whole.
		 *
		 * @param namespace Ours.
		 * @param callback  The callback.
		 */
		add( namespace: string, callback: ( value: T ) => T ): void {
			hookIn( () => addFilter( name, namespace, callback, -1000 ) );
		},

		/**
		 * Calls a listener whenever somebody hooks in later. What callbacks add themselves counts from the next time on:
		 * one that adds another each time would never come to an end.
		 *
		 * @param listener The listener; one for a filter and namespace.
		 * @return Ends it.
		 */
		onAdded( listener: () => void ): () => void {
			const namespace = name.replace( '.', '/' );
			const heed = ( added: unknown ) => {
				if ( added === name && depth === 0 ) {
					listener();
				}
			};
			// First, as others may throw.
			hookIn( () => addAction( 'hookAdded', namespace, heed, -1000 ) );
			return () => {
				removeAction( 'hookAdded', namespace );
			};
		},
	};
}

export type GuardedFilter< T > = ReturnType< typeof guardedFilter< T > >;
