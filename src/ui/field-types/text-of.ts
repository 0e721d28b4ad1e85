import { locale } from '../format/locale';
import type { FieldType } from './types';

/**
 * A value as text; nothing where it is none.
 *
 * @param value The value.
 */
export function textOf( value: unknown ): string {
	return typeof value === 'string' || typeof value === 'number'
		? String( value )
		: '';
}

/**
 * A type of words: ordered as they read.
 *
 * @param definition What is its own.
 */
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

/**
 * What puts values in order by what they are ordered by: see `orderKey`.
 */
export function inOrder() {
	const { compare } = new Intl.Collator( locale(), { numeric: true } );
	return ( a: number | string, b: number | string ): number =>
		typeof a === 'number' && typeof b === 'number'
			? a - b
			: compare( String( a ), String( b ) );
}
