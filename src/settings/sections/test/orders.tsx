import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as app } from '../../../store/app/app-store';
import type { SettingsScreen } from '../../../features/site-settings/screen';
import { SettingsProvider } from '../../context';
import { useSettings } from '../../use-settings';
import { Orders } from '../orders';

jest.mock( '@wordpress/api-fetch' );

const idle = {
	shops: [ 'Easy Digital Downloads' ],
	running: false,
	waiting: false,
	seen: 0,
	total: 0,
	added: 0,
	known: 0,
	changed: 0,
	too_old: 0,
	unpaid: 0,
	failed: 0,
	finished: null as number | null,
};
const half = { ...idle, running: true, seen: 1200, total: 2400, added: 1100 };
const done = {
	...half,
	running: false,
	seen: 2400,
	added: 2300,
	known: 98,
	too_old: 2,
	finished: 1795262400, // 2026-11-21 12:00 UTC.
};
const side = {
	orders: 2,
	revenue: 1234.56,
	quantity: 3.5,
	product_revenue: 1200.01,
	refunds: 1,
	refunded: 0.1,
	product_refunds: 0.05,
};
const same = {
	start: '2026-10-23',
	end: '2026-11-21',
	totals: [ { currency: 'EUR', shop: side, counted: side } ],
	differences: [],
	count: 0,
};
const other = {
	...same,
	totals: [
		{
			currency: 'EUR',
			shop: side,
			counted: { ...side, orders: 1, revenue: 1000 },
		},
	],
	differences: [
		{
			kind: 'purchase',
			transaction: 'EDD-7',
			date: '2026-11-02',
			currency: 'EUR',
			in_shop: 234.56,
			counted: null,
			why: 'Not reported',
		},
	],
	count: 1,
};

let imports: unknown[] = [];
let books: unknown = same;
let asked: string[] = [];

function answer( request: { path: string; method?: string; data?: object } ) {
	asked.push(
		`${ request.method ?? 'GET' } ${ request.path } ${ JSON.stringify( request.data ?? '' ) }`
	);
	if ( request.path.includes( 'reconciliation' ) ) {
		return Promise.resolve( books );
	}
	const next = imports.length > 1 ? imports.shift() : imports[ 0 ];
	return next instanceof Error
		? Promise.reject( { code: 'x', message: next.message } )
		: Promise.resolve( next );
}

function Screen() {
	const printed = {
		values: {},
		rules: {},
		may_change: {},
		managers: [ 'Ada' ],
	} as unknown as SettingsScreen;
	const settings = useSettings( printed );
	return (
		<SettingsProvider
			value={ { ...settings, screen: printed, mayManage: true } }
		>
			<Orders />
		</SettingsProvider>
	);
}

async function open( active = true ) {
	await act( async () => {
		await dispatch( app ).receiveBoot( {
			timezone: 'UTC',
			addons: { ecommerce: { active } },
		} as never );
	} );
	render( <Screen /> );
	await act( async () => {
		await Promise.resolve();
	} );
}

const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );

describe( 'Store orders section', () => {
	beforeEach( () => {
		asked = [];
		books = same;
		imports = [ idle ];
		( apiFetch as unknown as jest.Mock ).mockImplementation( answer );
	} );

	it( 'sends no request while the addon is inactive', async () => {
		await open( false );
		screen.getByText( /activate the eCommerce addon/ );
		expect( asked ).toEqual( [] );
	} );

	it( 'says that the site has no store', async () => {
		imports = [ { ...idle, shops: [] } ];
		await open();
		await screen.findByText( /This site doesn’t have a store/ );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'imports all orders, and reports the results', async () => {
		imports = [ idle, half, done ];
		await open();
		await press( 'Import Past Orders' );
		expect(
			screen.getByRole( 'progressbar' ).getAttribute( 'value' )
		).toBe( '50' );
		screen.getByText( '1,200 of 2,400 orders and refunds' );
		const outcome = await screen.findByText( 'New' );
		expect( outcome.nextSibling?.textContent ).toBe( '2,300' );
		expect(
			screen.getByText( 'Already counted' ).nextSibling?.textContent
		).toBe( '98' );
		expect(
			screen.getByText( 'Older than the data retention period' )
				.nextSibling?.textContent
		).toBe( '2' );
		expect( screen.queryByText( 'Failed' ) ).toBeNull();
		screen.getByRole( 'button', { name: 'Import Again' } );
		expect( asked.filter( ( one ) => one.startsWith( 'POST' ) ) ).toEqual( [
			'POST /lodestar/v1/orders/import {"begin":true}',
			'POST /lodestar/v1/orders/import {"begin":false}',
		] );
	} );

	it( 'says why the import stopped, and resumes it on request', async () => {
		imports = [ idle, half, new Error( 'Gone away' ), done ];
		await open();
		await press( 'Import Past Orders' );
		await screen.findByText( 'The import stopped.' );
		screen.getByText( /Gone away/ );
		await press( 'Try Again' );
		expect(
			await screen.findByRole( 'button', { name: 'Import Again' } )
		).toBeTruthy();
	} );

	it( 'shows totals with cents, and says that there are no differences', async () => {
		await open();
		await screen.findByText( 'No differences found.' );
		const row = screen.getByRole( 'row', { name: /^Revenue, EUR/ } );
		expect( within( row ).getAllByText( '€1,234.56' ) ).toHaveLength( 2 );
		for ( const [ name, text ] of [
			[ /Items Sold, EUR/, '3.5' ],
			[ /Product Revenue, EUR/, '€1,200.01' ],
			[ /Product Refunds, EUR/, '€0.05' ],
		] as const ) {
			expect(
				within( screen.getByRole( 'row', { name } ) ).getAllByText(
					text
				)
			).toHaveLength( 2 );
		}
	} );

	it( 'lists differing orders with the reason, and imports them', async () => {
		books = other;
		imports = [ idle, done ];
		await open();
		await screen.findByText( '1 order or refund doesn’t match.' );
		const row = screen.getByRole( 'row', { name: /EDD-7/ } );
		expect( row.textContent ).toMatch( /€234\.56.*–.*Not reported/ );
		books = same;
		await press( 'Import Missing Orders' );
		await screen.findByText( 'No differences found.' );
	} );

	it( 'sends no request for an incomplete date range', async () => {
		await open();
		await screen.findByText( 'No differences found.' );
		const before = asked.length;
		await userEvent.clear( screen.getByLabelText( 'From' ) );
		screen.getByText(
			'Choose both dates. The start date can’t be after the end date.'
		);
		expect( asked ).toHaveLength( before );
	} );
} );
