import { isComponentObject } from '../../guard/owners';
import { insisting } from '../../guard/insisting';
import type { Report } from '../../store/reports/report';

type Load = NonNullable< Report[ 'view' ] >;
type Loaded = Awaited< ReturnType< Load > >;

const loaded = new WeakMap< Load, Loaded[ 'default' ] >();

/**
 * Loads a view, and remembers it.
 *
 * @param  load Loads it.
 * @throws {Error} When what came is no view.
 */
export async function loadView( load: Load ): Promise< Loaded > {
	const view = ( await load() ) as Partial< Loaded > | undefined;
	const body = view?.default;
	if ( typeof body !== 'function' && ! isComponentObject( body ) ) {
		throw new Error( 'What was loaded has no component as its default.' );
	}
	const component = insisting( body );
	loaded.set( load, component );
	return { default: component };
}

const loaders = new WeakMap< object, Load >();

/**
 * What loads a component that is here already: the same each time.
 *
 * @param body The component.
 */
export function loaderOf( body: Loaded[ 'default' ] ): Load {
	const before = loaders.get( body );
	const load = before ?? ( () => Promise.resolve( { default: body } ) );
	loaders.set( body, load );
	return load;
}

/**
 * A view that was loaded before, so that it is drawn at once.
 *
 * @param load What loaded it.
 */
export function loadedView( load: Load ): Loaded[ 'default' ] | undefined {
	return loaded.get( load );
}
