/** The plugin that provided a function or component. */
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

/** Records the plugin that provided the functions and components of a list, unless they are already known. */
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

/** Returns the plugin that provided a function or component. */
export function ownerOf( part: object ): string | undefined {
	return owners.get( part );
}
