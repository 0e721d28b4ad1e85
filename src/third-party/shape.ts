import { isComponentObject } from './owners';

/** Whether a value is valid. */
export type Check = ( value: unknown ) => boolean;

/** Validators of an object's fields. */
export type Shape< T > = { readonly [ Field in keyof T ]-?: Check };

export const isText: Check = ( value ) =>
	typeof value === 'string' && value !== '';

export const isNumber: Check = ( value ) =>
	typeof value === 'number' && Number.isFinite( value );

export const isFlag: Check = ( value ) => typeof value === 'boolean';

export const isFunction: Check = ( value ) => typeof value === 'function';

export const isComponent: Check = ( value ) =>
	isFunction( value ) || isComponentObject( value );

/** Validates a list whose entries are all valid. */
export const isListOf =
	( isOne: Check ): Check =>
	( value ) =>
		Array.isArray( value ) && value.every( isOne );

/** Makes a validator accept undefined and null. */
export const ifAny =
	( isGood: Check ): Check =>
	( value ) =>
		value === undefined || value === null || isGood( value );

/** Returns the invalid fields of a value, or all of them if it isn't an object. */
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
