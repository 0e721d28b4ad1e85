/** ISO 4217 codes, the only ones that Intl accepts. Shops may use others, such as SING, IRHT or pts. */
const ISO = /^[A-Z]{3}$/;

/** Whether a text has the form of an ISO 4217 code. */
export const isCurrency = ( text: string ): boolean => ISO.test( text );

/** Whether a text can be a currency code, including custom codes of shops. */
export const isCode = ( text: string ): boolean =>
	/^[A-Za-z0-9]{1,10}$/.test( text );

/**
 * Returns the currency of a descriptor.
 *
 * @param named  A currency code, or the field with the code.
 * @param fields Fields to look it up in.
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
