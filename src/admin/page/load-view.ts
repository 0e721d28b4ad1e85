import type { Report } from '../../reports/types';

type Load = NonNullable< Report[ 'view' ] >;
type Loaded = Awaited< ReturnType< Load > >;

const loaded = new WeakMap< Load, Loaded[ 'default' ] >();

/**
 * Loads a view, and remembers it.
 *
 * @param load Loads it.
 */
export async function loadView( load: Load ): Promise< Loaded > {
	const view = await load();
	loaded.set( load, view.default );
	return view;
}

/**
 * A view that was loaded before, so that it is drawn at once.
 *
 * @param load What loaded it.
 */
export function loadedView( load: Load ): Loaded[ 'default' ] | undefined {
	return loaded.get( load );
}
