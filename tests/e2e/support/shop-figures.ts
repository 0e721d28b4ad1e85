import { wp } from './local-site';

const METRICS = [
	...[ 'itemViewEvents', 'addToCarts', 'removeFromCarts', 'checkouts' ],
	...[ 'transactions', 'totalPurchasers', 'refunds', 'purchaseRevenue' ],
];

export type Figures = Record< string, number >;

/** What today came to so far in the shop, once all that waits has been counted. */
export function figures(): Figures {
	wp( 'lodestar', 'ingest' );
	const today = wp( 'eval', "echo wp_date( 'Y-m-d' );" );
	const answer = wp(
		...[ 'lodestar', 'report', '--format=json' ],
		...[ `--start=${ today }`, `--end=${ today }` ],
		`--metrics=${ METRICS.join() }`
	);
	return JSON.parse( answer ).rows[ 0 ] ?? {};
}

/**
 * What came to the figures.
 *
 * @param before What they were.
 */
export function since( before: Figures ): Figures {
	const now = figures();
	return Object.fromEntries(
		METRICS.map( ( name ) => [
			name,
			Number( now[ name ] ?? 0 ) - Number( before[ name ] ?? 0 ),
		] ).filter( ( [ , more ] ) => more !== 0 )
	);
}
