/** The plugin that brought a function or component. */
const owners = new WeakMap< object, string >();

const isOwnable = ( value: unknown ): value is object =>
	typeof value === 'function' || isComponentObject( value );

/**
 * Whether a value is a component that isn't a function, as created by memo() and lazy().
 *
 * @param value Any value.
 */
export function isComponentObject( value: unknown ): value is object {
	return typeof value === 'object' && value !== null && '$$typeof' in value;
}

/**
 * Remembers who brought the functions and components of a list, unless they are known already.
 *
 * @param entries The list.
 * @param plugin  Who brought it; null if no one is known.
 */
export function sign( entries: unknown, plugin: string | null ): void {
	if ( plugin === null ) {
		return;
	}
	for ( const entry of Object.values( Object( entries ) ) ) {
		for ( const part of Object.values( Object( entry ) ) ) {
			if ( isOwnable( part ) && ! owners.has( part ) ) {
				owners.set( part, plugin );
			}
		}
	}
}

/**
 * The plugin that brought a function or component.
 *
 * @param part The function or component.
 */
export function ownerOf( part: object ): string | undefined {
	return owners.get( part );
}
