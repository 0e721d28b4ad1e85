import type { Page } from '@playwright/test';
import { ingest, php, wp } from './local-site';
import { openReport } from './screen';
import { expect } from './test';

const METRICS = [
	...[ 'itemViewEvents', 'addToCarts', 'removeFromCarts', 'checkouts' ],
	...[ 'transactions', 'totalPurchasers', 'refunds', 'purchaseRevenue' ],
	...[ 'itemsPurchased', 'itemRevenue' ],
];

export type Figures = Record< string, number >;

/** Returns a date in the site's time zone. */
const day = ( at: string ) =>
	php( `echo wp_date( 'Y-m-d', strtotime( '${ at }' ) );` );

/**
 * Counts all pending hits and returns the shop's metrics up to today. `start` is the first day, as a strtotime()
 * string.
 */
export function figures( start = 'now' ): Figures {
	ingest();
	const answer = wp(
		...[ 'lodestar', 'report', '--format=json' ],
		...[ `--start=${ day( start ) }`, `--end=${ day( 'now' ) }` ],
		`--metrics=${ METRICS.join() }`
	);
	return JSON.parse( answer ).rows[ 0 ] ?? {};
}

/** Returns the metrics that changed, with the differences. */
export function since( before: Figures ): Figures {
	const now = figures();
	return Object.fromEntries(
		METRICS.map( ( name ) => [
			name,
			// Prices have two decimals, quantities three.
			Number(
				( ( now[ name ] ?? 0 ) - ( before[ name ] ?? 0 ) ).toFixed( 3 )
			),
		] ).filter( ( [ , more ] ) => more !== 0 )
	);
}

/** A day before all sales of these tests. */
const FIRST = '-20 days';

/** Totals of all orders and refunds of the shop. */
export interface Books {
	/** Orders minus refunds. */
	revenue: number;
	/** Items sold. */
	quantity: number;
	/** Products sold minus products refunded. */
	productRevenue: number;
}

interface Comparison {
	totals: {
		currency: string;
		shop: Record< string, number >;
		counted: Record< string, number >;
	}[];
	differences: { transaction: string; reason: string }[];
}

/** Compares the shop's recent orders with the counted ones, using Lodestar's own command. */
export function reconcile(): Comparison {
	return JSON.parse(
		wp(
			...[ 'lodestar', 'reconcile', 'orders', '--format=json' ],
			...[ `--start=${ day( FIRST ) }`, `--end=${ day( 'now' ) }` ]
		)
	);
}

/** Expects Lodestar's metrics and its own comparison to match the shop's tables. */
export function expectBooks( books: Books ): void {
	const now = figures( FIRST );
	expect( now.purchaseRevenue ).toBeCloseTo( books.revenue, 5 );
	expect( now.itemsPurchased ).toBeCloseTo( books.quantity, 5 );
	expect( now.itemRevenue ).toBeCloseTo( books.productRevenue, 5 );
	const { totals, differences } = reconcile();
	expect( differences ).toEqual( [] );
	expect( totals ).toHaveLength( 1 );
	const [ { shop, counted: sums } ] = totals as [
		Comparison[ 'totals' ][ 0 ],
	];
	expect( sums ).toEqual( shop );
	expect( ( sums.revenue ?? 0 ) - ( sums.refunded ?? 0 ) ).toBeCloseTo(
		books.revenue,
		5
	);
	expect( sums.quantity ).toBeCloseTo( books.quantity, 5 );
	expect(
		( sums.product_revenue ?? 0 ) - ( sums.product_refunds ?? 0 )
	).toBeCloseTo( books.productRevenue, 5 );
}

/** Expects the eCommerce report to match the shop's tables. */
export async function expectShown( page: Page, books: Books ): Promise< void > {
	const query = `interval=custom&start=${ day( FIRST ) }&end=${ day( 'now' ) }`;
	await openReport( page, `/ecommerce?${ query }` );
	await expect(
		page
			.locator( '.lodestar-boxes__one' )
			.filter( {
				has: page.getByRole( 'heading', { name: /^Revenue$/ } ),
			} )
			.locator( 'b' )
	).toHaveText( `€${ books.revenue.toFixed( 2 ) }` );

	const rows = await page
		.getByRole( 'region', { name: 'Top Products' } )
		.locator( 'tbody tr' )
		.evaluateAll( ( all ) =>
			all.map( ( row ) =>
				[ ...row.querySelectorAll( 'th, td' ) ].map(
					( cell ) => cell.textContent ?? ''
				)
			)
		);
	const sum = ( column: number ) =>
		rows.reduce(
			( so, row ) =>
				so +
				Number( row[ column ]?.replace( '−', '-' ).replace( '€', '' ) ),
			0
		);
	expect( sum( 1 ) ).toBeCloseTo( books.quantity, 5 );
	expect( sum( 3 ) ).toBeCloseTo( books.productRevenue, 5 );
}
