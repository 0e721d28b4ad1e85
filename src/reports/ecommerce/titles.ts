import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../ui/format/number';
import type { FigureTypeName } from '../../ui/field-types/types';
import type { BoxId, Boxes } from './answer';

interface BoxWords {
	id: BoxId;
	label: string;
	type: FigureTypeName;
	/** Overrides the decimals of the type. */
	decimals?: number;
	/** Whether an increase is bad. */
	inverse?: boolean;
}

/** The boxes in display order. The last two appear only if the shop reports them. */
export const boxes = (): BoxWords[] => [
	{
		id: 'conversionrate',
		label: __( 'Conversion Rate', 'lodestar' ),
		type: 'percent',
		// Conversion rates are around 1–2%, so changes only show in the decimals.
		decimals: 2,
	},
	{
		id: 'transactions',
		label: __( 'Transactions', 'lodestar' ),
		type: 'integer',
	},
	{ id: 'revenue', label: __( 'Revenue', 'lodestar' ), type: 'money' },
	{
		id: 'ordervalue',
		label: __( 'Avg. Order Value', 'lodestar' ),
		type: 'money',
	},
	{
		id: 'addtocart',
		label: __( 'Total Add to Carts', 'lodestar' ),
		type: 'integer',
	},
	{
		id: 'remfromcart',
		label: __( 'Total Removed from Cart', 'lodestar' ),
		type: 'integer',
		inverse: true,
	},
	{
		id: 'newcustomers',
		label: __( 'New Customers', 'lodestar' ),
		type: 'integer',
	},
	{
		id: 'abandonedcheckouts',
		label: __( 'Abandoned Checkouts', 'lodestar' ),
		type: 'integer',
		inverse: true,
	},
];

export const boxesName = () => __( 'Sales Summary', 'lodestar' );

/** Lists the orders without a visit by kind; '' if every order has one. */
export function ordersApart( origins: Boxes[ 'origins' ] ): string {
	const kinds = [
		/* translators: %s: number of orders. */
		[ __( 'renewals: %s', 'lodestar' ), origins.renewal ],
		/* translators: %s: number of orders. */
		[ __( 'by phone or in wp-admin: %s', 'lodestar' ), origins.admin ],
		/* translators: %s: number of orders. */
		[ __( 'from other software: %s', 'lodestar' ), origins.other ],
		/* translators: %s: number of orders. */
		[ __( 'visit unknown: %s', 'lodestar' ), origins.no_visit ],
	] as const;
	const there = kinds.filter( ( [ , count ] ) => count > 0 );
	return there.length === 0
		? ''
		: sprintf(
				/* translators: %s: kinds of orders, each with its number. */
				__( 'Orders not linked to a site visit · %s', 'lodestar' ),
				there
					.map( ( [ words, count ] ) =>
						sprintf( words, formatNumber( count ) )
					)
					.join( ' · ' )
			);
}
