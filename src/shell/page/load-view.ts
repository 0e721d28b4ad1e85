import type { ComponentType } from 'react';
import { isComponentObject } from '../../third-party/owners';
import { insisting } from '../../third-party/insisting';

interface Loaded< P > {
	default: ComponentType< P >;
}

/** Loads a view that is given P. */
export type Load< P > = () => Promise< Loaded< P > >;

const loaded = new WeakMap< object, unknown >();

/**
 * Loads a view, and remembers it.
 *
 * @param  load Loads it.
 * @throws {Error} When what came is no view.
 */
export async function loadView< P extends object >(
	load: Load< P >
): Promise< Loaded< P > > {
	const view = ( await load() ) as Partial< Loaded< P > > | undefined;
	const body = view?.default;
	if ( typeof body !== 'function' && ! isComponentObject( body ) ) {
		throw new Error( 'What was loaded has no component as its default.' );
	}
	const component = insisting( body );
	loaded.set( load, component );
	return { default: component };
}

const loaders = new WeakMap< object, unknown >();

/**
 * What loads a component that is here already: the same each time.
 *
 * @param body The component.
 */
export function loaderOf< P >( body: ComponentType< P > ): Load< P > {
	const before = loaders.get( body ) as Load< P > | undefined;
	const load = before ?? ( () => Promise.resolve( { default: body } ) );
	loaders.set( body, load );
	return load;
}

/**
 * A view that was loaded before, so that it is drawn at once.
 *
 * @param load What loaded it.
 */
export function loadedView< P >(
	load: Load< P >
): ComponentType< P > | undefined {
	return loaded.get( load ) as ComponentType< P > | undefined;
}
