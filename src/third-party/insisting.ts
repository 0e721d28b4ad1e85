import type { ComponentType } from 'react';

const made = new WeakMap< object, ComponentType< never > >();

/**
 * A component that throws where it returned nothing at all: React would draw nothing, and nobody would know why. Null is
 * something.
 *
 * @param Part The component.
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
	// Default properties are among what a function carries.
	return Object.assign( Insisting, Part );
}
