/** The lists whose figure is money. */
const OF_MONEY = [ 'products', 'conversions' ] as const;

export type MoneyList = ( typeof OF_MONEY )[ number ];

/**
 * Whether a list goes by money.
 *
 * @param part Its name.
 */
export const isOfMoney = ( part: string ): part is MoneyList =>
	OF_MONEY.some( ( one ) => one === part );
