/** By functions and components: the namespace of the callback that brought them. */
const owners = new WeakMap< object, string >();

const isOwnable = ( value: unknown ): value is object =>
	typeof value === 'function' || isComponentObject( value );

/**
 * Whether it is a component that is no function, as memo() and lazy() make them.
 *
 * @param value Anything.
 */
export function isComponentObject( value: unknown ): value is object {
	return typeof value === 'object' && value !== null && '$$typeof' in value;
}

/**
 * Remembers who brought functions that are seen for the first time.
 *
 * @param entries   What a callback returned.
 * @param namespace Of the callback.
 */
export function sign( entries: unknown, namespace: string ): void {
	for ( const entry of Object.values( Object( entries ) ) ) {
		for ( const part of Object.values( Object( entry ) ) ) {
			if ( isOwnable( part ) && ! owners.has( part ) ) {
				owners.set( part, namespace );
			}
		}
	}
}

/**
 * The namespace of the callback that brought a function or component.
 *
 * @param part The function.
 */
export function ownerOf( part: object ): string | undefined {
	return owners.get( part );
}
