import type { ComponentType } from 'react';

const made = new WeakMap< object, ComponentType< never > >();

/**
 * Makes a component throw if it returns undefined. Null is allowed.
 *
 * React would otherwise render nothing without an error.
 */
export function insisting< P extends object >(
	Part: ComponentType< P >
): ComponentType< P > {
	if ( typeof Part !== 'function' || Part.prototype?.isReactComponent ) {
		return Part;
	}
	const call = Part as ( props: P ) => JSX.Element | null | undefined;
	const before = made.get( Part ) as ComponentType< P > | undefined;
	if ( before ) {
		return before;
	}
	const Insisting = ( props: P ) => {
		const drawn = call( props );
		if ( drawn === undefined ) {
			throw new Error( 'The component returned nothing.' );
		}
		return drawn;
	};
	made.set( Part, Insisting );
	// Copies static properties, such as default props.
	return Object.assign( Insisting, Part );
}
