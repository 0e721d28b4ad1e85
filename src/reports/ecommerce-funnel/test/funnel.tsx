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

/**
 * Makes the window as narrow as a telephone, or as wide as a desk.
 *
 * @param isNarrow Which.
 */
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
	it( 'says what part of those who viewed an item bought, and the stages between', async () => {
		await draw();
		const chart = card( 'From product to purchase' );
		expect( chart.querySelector( 'b' )?.textContent ).toBe( '7.74%' );
		expect( chart.textContent ).toContain(
			'of the people who viewed an item bought one'
		);
		expect(
			within( chart )
				.getAllByRole( 'listitem' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [
			'1. View Item7,412 users28.4% go on · 71.6% leave (5,309 users)',
			'2. Add to Cart2,103 users28.4%27.3% go on · 72.7% leave (1,529 users)',
			'3. Purchase574 users7.7%',
		] );
	} );

	it( 'never says none where somebody bought', async () => {
		const [ first, second, last ] = sample.funnel_chart;
		await draw( {
			funnel_chart: [
				{ ...first, value: 90000 },
				second,
				{ ...last, value: 1 },
			],
		} );
		expect(
			card( 'From product to purchase' ).querySelector( 'b' )?.textContent
		).toBe( '<0.01%' );
	} );

	it( 'has a row for each stage, after the last of which nothing is known', async () => {
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
			/^Users by stage, Oct 23.+Nov 21, 2026$/
		);
	} );

	it( 'is broken down by a channel or a country, and always by one of the three', async () => {
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

	it( 'lists the channels of each stage below it, with bars within the stage', async () => {
		await draw( {}, { tab: 'channel' } );
		const all = lines();
		expect( all ).toHaveLength( 1 + 3 * ( 1 + 8 ) );
		expect( [ all[ 0 ]?.[ 0 ], ...all.slice( 18, 21 ) ] ).toEqual( [
			'Step, channel',
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

	it( 'lists countries with their code, and says which are left out', async () => {
		await draw(
			{ rowCounts: { 'funnel_table.country': 61 } },
			{ tab: 'country' }
		);
		expect( lines()[ 2 ]?.[ 0 ] ).toBe( 'USUnited States' );
		expect( card( 'Users by stage and country' ).textContent ).toContain(
			'The 16 countries with the most users, of 61.'
		);
	} );

	it( 'gives what is shown as a file', async () => {
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

	it( 'unfolds what a narrow window has no room for', async () => {
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

	it( 'says that nobody viewed an item', async () => {
		await draw( {
			funnel_chart: sample.funnel_chart.map( ( stage ) => ( {
				...stage,
				value: 0,
			} ) ),
		} );
		expect( card( 'From product to purchase' ).textContent ).toContain(
			'No data for this time period.'
		);
		expect( screen.queryByRole( 'table' ) ).toBeNull();
	} );

	it( 'says in its place what could not be answered', async () => {
		await draw(
			{ funnel_table: { ...full.funnel_table, country: failure } },
			{ tab: 'country' }
		);
		expect( card( 'Users by stage and country' ).textContent ).toContain(
			'Away.'
		);
		expect( screen.queryByRole( 'table' ) ).toBeNull();
	} );

	it( 'opens the site notes, of which there are as many as it says', async () => {
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

	it( 'waits with its labels', () => {
		render( <Skeleton /> );
		expect( card( 'From product to purchase' ).textContent ).toBe(
			'From product to purchaseView ItemAdd to CartPurchase'
		);
		expect( card( 'Users by stage' ).textContent ).toContain(
			'Abandonments'
		);
	} );
} );
