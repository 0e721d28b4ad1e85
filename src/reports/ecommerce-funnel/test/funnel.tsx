import { dispatch } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseDateState } from '../../../features/date-range/url';
import { store as app } from '../../../store/app/app-store';
import type { Boot } from '../../../store/app/boot';
import type { Params, Report } from '../../../store/reports/report';
import { downloadCsv } from '../../../ui/csv/download-csv';
import type { FunnelAnswer } from '../answer';
import descriptor from '../report.json';
import sample from '../sample.json';
import Skeleton from '../ecommerce-funnel-skeleton';
import Funnel from '../view';

jest.mock( '../../../ui/csv/download-csv' );

const full = sample as unknown as FunnelAnswer;
const days = { interval: 'custom', start: '2026-10-23', end: '2026-11-21' };
const failure = { error: { code: 'upstream', message: 'Away.', data: {} } };

async function draw( changes: object = {}, params: Params = {} ) {
	const setParams = jest.fn();
	await act( async () => {
		void dispatch( app ).receiveBoot( {
			license: { is_pro: true } as Boot[ 'license' ],
		} );
		render(
			<Funnel
				report={ descriptor as unknown as Report }
				answer={ { ...full, ...changes } }
				isSample={ false }
				access={ {} as never }
				dates={ parseDateState( days, {
					today: '2026-11-21',
					weekStart: 1,
				} ) }
				today="2026-11-21"
				params={ params }
				ask={ jest.fn() }
				setParams={ setParams }
			/>
		);
	} );
	return { setParams, user: userEvent.setup() };
}

const card = ( name: string ) => screen.getByRole( 'region', { name } );
const lines = () =>
	within( screen.getByRole( 'table' ) )
		.getAllByRole( 'row' )
		.map( ( row ) =>
			[ ...row.children ].map( ( cell ) => cell.textContent )
		);

function resize( isNarrow: boolean ) {
	window.matchMedia = ( () => ( {
		matches: isNarrow,
	} ) ) as unknown as typeof window.matchMedia;
}

beforeEach( () => {
	resize( false );
	( downloadCsv as jest.Mock ).mockClear();
} );

describe( 'eCommerce Funnel', () => {
	it( 'shows the share of item viewers who purchased, and the steps between', async () => {
		await draw();
		const chart = card( 'From Product to Purchase' );
		expect( chart.querySelector( 'b' )?.textContent ).toBe( '7.74%' );
		expect( chart.textContent ).toContain(
			'of users who viewed an item made a purchase'
		);
		expect(
			within( chart )
				.getAllByRole( 'listitem' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [
			'1. View Item7,412 users28.4% continue · 71.6% drop off (5,309 users)',
			'2. Add to Cart2,103 users28.4%27.3% continue · 72.7% drop off (1,529 users)',
			'3. Purchase574 users7.7%',
		] );
	} );

	it( 'never shows 0% when there was a purchase', async () => {
		const [ first, second, last ] = sample.funnel_chart;
		await draw( {
			funnel_chart: [
				{ ...first, value: 90000 },
				second,
				{ ...last, value: 1 },
			],
		} );
		expect(
			card( 'From Product to Purchase' ).querySelector( 'b' )?.textContent
		).toBe( '<0.01%' );
	} );

	it( 'has a row for each step, with no completion data for the last one', async () => {
		await draw();
		expect( lines() ).toEqual( [
			[
				...[ 'Step', 'Users', '% of Users', 'Completion Rate' ],
				...[ 'Abandonments', 'Abandonment Rate' ],
			],
			[ '1. View Item', '7,412', '100.0%', '28.4%', '5,309', '71.6%' ],
			[ '2. Add to Cart', '2,103', '28.4%', '27.3%', '1,529', '72.7%' ],
			[ '3. Purchase', '574', '7.7%', '--', '--', '--' ],
		] );
		expect( document.querySelector( 'caption' )?.textContent ).toMatch(
			/^Users by Step, Oct 23.+Nov 21, 2026$/
		);
	} );

	it( 'can be broken down by channel, country or neither', async () => {
		const { setParams, user } = await draw();
		const choices = within(
			screen.getByRole( 'group', { name: 'Break down by' } )
		).getAllByRole( 'button' );
		expect(
			choices.map( ( choice ) => [
				choice.textContent,
				choice.getAttribute( 'aria-pressed' ),
			] )
		).toEqual( [
			[ 'None', 'true' ],
			[ 'Channel', 'false' ],
			[ 'Country', 'false' ],
		] );
		for ( const choice of [ ...choices ].reverse() ) {
			await user.click( choice );
		}
		expect( setParams.mock.calls ).toEqual( [
			[ { tab: 'country' }, true ],
			[ { tab: 'channel' }, true ],
			[ { tab: '' }, true ],
		] );
	} );

	it( 'lists the channels of each step below it, with bars scaled within the step', async () => {
		await draw( {}, { tab: 'channel' } );
		const all = lines();
		expect( all ).toHaveLength( 1 + 3 * ( 1 + 8 ) );
		expect( [ all[ 0 ]?.[ 0 ], ...all.slice( 18, 21 ) ] ).toEqual( [
			'Step, Channel',
			[ 'Paid Social', '10', '0.5%', '30.0%', '7', '70.0%' ],
			[ '3. Purchase', '574', '7.7%', '--', '--', '--' ],
			[ 'Organic Search', '234', '40.8%', '--', '--', '--' ],
		] );
		const sizes = [
			...document.querySelectorAll< HTMLElement >(
				'.lodestar-row-label__bar'
			),
		].map( ( bar ) =>
			Number( bar.style.getPropertyValue( '--lodestar-size' ) )
		);
		expect( sizes.filter( ( size ) => size === 1 ) ).toHaveLength( 3 );
	} );

	it( 'lists countries with their code, and says how many of them are shown', async () => {
		await draw(
			{ rowCounts: { 'funnel_table.country': 61 } },
			{ tab: 'country' }
		);
		expect( lines()[ 2 ]?.[ 0 ] ).toBe( 'USUnited States' );
		expect( card( 'Users by Step and Country' ).textContent ).toContain(
			'Showing the 16 countries with the most users, out of 61.'
		);
	} );

	it( 'exports the visible table as a file', async () => {
		const { user } = await draw( {}, { tab: 'country' } );
		await user.click(
			screen.getByRole( 'button', { name: 'Download CSV' } )
		);
		const [ name, file ] = ( downloadCsv as jest.Mock ).mock.calls[ 0 ];
		expect( name ).toBe(
			'ecommerce_funnel-country-2026-10-23-2026-11-21.csv'
		);
		expect( file ).toHaveLength( 1 + 3 * ( 1 + 16 ) );
		expect( file.slice( 0, 3 ) ).toEqual( [
			[
				...[ 'Step', 'Country', 'Code', 'Users', '% of Users' ],
				...[ 'Completion Rate', 'Abandonments', 'Abandonment Rate' ],
			],
			[ '1. View Item', '', null, 7412, 100, 28.372909, 5309, 71.627091 ],
			[
				...[ '1. View Item', 'United States', 'US', 3740 ],
				...[ 50.458716, 29.090909, 2652, 70.909091 ],
			],
		] );
	} );

	it( 'expands rows to show columns that do not fit a narrow window', async () => {
		resize( true );
		const { user } = await draw();
		expect( lines()[ 0 ]?.slice( 0, 3 ) ).toEqual( [
			...[ 'Step', 'Users', 'Completion Rate' ],
		] );
		const [ toggle ] = screen.getAllByRole( 'button', {
			name: 'Show Details',
		} );
		await user.click( toggle! );
		expect(
			within( screen.getByRole( 'table', { name: '1. View Item' } ) )
				.getAllByRole( 'row' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [
			'% of Users100.0%',
			'Abandonments5,309',
			'Abandonment Rate71.6%',
		] );
	} );

	it( 'shows an empty message when no item was viewed', async () => {
		await draw( {
			funnel_chart: sample.funnel_chart.map( ( stage ) => ( {
				...stage,
				value: 0,
			} ) ),
		} );
		expect( card( 'From Product to Purchase' ).textContent ).toContain(
			'No data for this time period.'
		);
		expect( screen.queryByRole( 'table' ) ).toBeNull();
	} );

	it( 'shows an error in place of the part that failed', async () => {
		await draw(
			{ funnel_table: { ...full.funnel_table, country: failure } },
			{ tab: 'country' }
		);
		expect( card( 'Users by Step and Country' ).textContent ).toContain(
			'Away.'
		);
		expect( screen.queryByRole( 'table' ) ).toBeNull();
	} );

	it( 'shows the number of site notes on their button', async () => {
		await draw( {
			notes: {
				'3 Nov': [
					{ id: 1, title: 'Sale', date: '2026-11-03' },
					{ id: 2, title: 'Newsletter', date: '2026-11-03' },
				],
			},
		} );
		expect(
			screen.getByRole( 'button', { name: 'Site Notes (2)' } )
		).toBeTruthy();
	} );

	it( 'shows its labels while loading', () => {
		render( <Skeleton /> );
		expect( card( 'From Product to Purchase' ).textContent ).toBe(
			'From Product to PurchaseView ItemAdd to CartPurchase'
		);
		expect( card( 'Users by Step' ).textContent ).toContain(
			'Abandonments'
		);
	} );
} );
