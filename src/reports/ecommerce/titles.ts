import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../ui/format/number';
import type { FigureTypeName } from '../../ui/field-types/types';
import type { BoxId, Boxes } from './answer';

interface BoxWords {
	id: BoxId;
	label: string;
	type: FigureTypeName;
	/** Digits after the point, where those of its type say too little. */
	decimals?: number;
	/** Whether a rise is bad. */
	inverse?: boolean;
}

/** The boxes, in their order. The last two are there only where the shop tells what they count. */
export const boxes = (): BoxWords[] => [
	{
		id: 'conversionrate',
		label: __( 'Conversion Rate', 'lodestar' ),
		type: 'percent',
		// Of a hundred visits one or two buy: what changes is behind the point.
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

/** What the card of the boxes is called. */
export const boxesName = () => __( 'What was sold', 'lodestar' );

/**
 * Says which orders have no visit, as far as there are any; '' where every order has one.
 *
 * @param origins How many there are of each kind.
 */
export function ordersApart( origins: Boxes[ 'origins' ] ): string {
	const kinds = [
		/* translators: %s: number of orders. */
		[ __( 'renewals: %s', 'lodestar' ), origins.renewal ],
		/* translators: %s: number of orders. */
		[ __( 'by telephone or in wp-admin: %s', 'lodestar' ), origins.admin ],
		/* translators: %s: number of orders. */
		[ __( 'by other programs: %s', 'lodestar' ), origins.other ],
		/* translators: %s: number of orders. */
		[ __( 'visit not known: %s', 'lodestar' ), origins.no_visit ],
	] as const;
	const there = kinds.filter( ( [ , count ] ) => count > 0 );
	return there.length === 0
		? ''
		: sprintf(
				/* translators: %s: kinds of orders and how many there are of each. */
				__( 'Orders without a visit of the site · %s', 'lodestar' ),
				there
					.map( ( [ words, count ] ) =>
						sprintf( words, formatNumber( count ) )
					)
					.join( ' · ' )
			);
}
