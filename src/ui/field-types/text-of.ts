import { locale } from '../format/locale';
import type { FieldType } from './types';

/** Converts a value to text. Empty if it is neither a string nor a number. */
export function textOf( value: unknown ): string {
	return typeof value === 'string' || typeof value === 'number'
		? String( value )
		: '';
}

/** Creates a text type that sorts by its formatted text. */
export function words(
	definition: Pick< FieldType, 'format' > & Partial< FieldType >
): FieldType {
	const { format } = definition;
	return {
		orderKey: ( value, extras ) => format( value, extras ) || undefined,
		csv: textOf,
		...definition,
	};
}

/** Returns a comparison function for `orderKey` values. */
export function inOrder() {
	const { compare } = new Intl.Collator( locale(), { numeric: true } );
	return ( a: number | string, b: number | string ): number =>
		typeof a === 'number' && typeof b === 'number'
			? a - b
			: compare( String( a ), String( b ) );
}
