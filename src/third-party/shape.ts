import { isComponentObject } from './owners';

/** Whether a value is what it has to be. */
export type Check = ( value: unknown ) => boolean;

/** What each field of something has to be. */
export type Shape< T > = { readonly [ Field in keyof T ]-?: Check };

export const isText: Check = ( value ) =>
	typeof value === 'string' && value !== '';

export const isNumber: Check = ( value ) =>
	typeof value === 'number' && Number.isFinite( value );

export const isFlag: Check = ( value ) => typeof value === 'boolean';

export const isFunction: Check = ( value ) => typeof value === 'function';

export const isComponent: Check = ( value ) =>
	isFunction( value ) || isComponentObject( value );

/**
 * Whether it is a list, each of whose entries is what it has to be.
 *
 * @param isOne Whether an entry is.
 */
export const isListOf =
	( isOne: Check ): Check =>
	( value ) =>
		Array.isArray( value ) && value.every( isOne );

/**
 * Of what may be left out.
 *
 * @param isGood Whether it is what it has to be where it is there.
 */
export const ifAny =
	( isGood: Check ): Check =>
	( value ) =>
		value === undefined || value === null || isGood( value );

/**
 * The fields of a value that are not what they have to be; all of them where it is no object.
 *
 * @param value Anything.
 * @param shape What they have to be.
 */
export function wrongFields< T >(
	value: unknown,
	shape: Shape< T >
): ( keyof T )[] {
	const fields = Object.keys( shape ) as ( keyof T )[];
	return typeof value === 'object' && value !== null
		? fields.filter(
				( field ) => ! shape[ field ]( ( value as T )[ field ] )
			)
		: fields;
}
