/** ISO 4217: the only codes that Intl accepts. Shops also have others, such as SING, IRHT or pts. */
const ISO = /^[A-Z]{3}$/;

/**
 * Whether a text is an ISO 4217 code.
 *
 * @param text The text.
 */
export const isCurrency = ( text: string ): boolean => ISO.test( text );

/**
 * Whether a text can be the code of a currency, which a shop may have invented.
 *
 * @param text The text.
 */
export const isCode = ( text: string ): boolean =>
	/^[A-Za-z0-9]{1,10}$/.test( text );

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
