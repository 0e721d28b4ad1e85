/** ISO 4217; anything else Intl refuses. */
const CODE = /^[A-Z]{3}$/;

/**
 * Whether a text is the code of a currency.
 *
 * @param text The text.
 */
export const isCurrency = ( text: string ): boolean => CODE.test( text );

/**
 * The currency that a descriptor names.
 *
 * @param named  A currency, or the field that holds it.
 * @param fields What has that field.
 */
export function currencyIn(
	named: string | undefined,
	fields: Readonly< Record< string, unknown > >
): string | undefined {
	if ( named === undefined || isCurrency( named ) ) {
		return named;
	}
	const value = fields[ named ];
	return typeof value === 'string' ? value : undefined;
}
