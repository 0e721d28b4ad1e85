import { dispatch } from '@wordpress/data';
import { store as app } from '../../../store/app/app-store';
import apiFetch from '@wordpress/api-fetch';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { Page } from '../page';
import { Block } from '../../../features/blocks/blocks';
import { setSiteClock } from '../../../store/app/site-clock';
import type { Report, ReportViewProps } from '../../../store/reports/report';
import type { Locked } from '../../../store/app/license';
import type { Boot } from '../../../store/app/boot';

jest.mock( '@wordpress/api-fetch' );

const boot = {
	authed: true,
	license: { type: 'pro', is_pro: true },
	addons: {},
	filters: [],
	start_of_week: 1,
	first_day: null,
	site: { name: 'Field & Fern', url: 'https://fieldandfern.example' },
} as unknown as Boot;

const View = () => (
	<>
		<Block name="chart">Chart</Block>
		<Block name="list">List</Block>
	</>
);

const report: Report = {
	name: 'acme/campaigns',
	key: 'campaigns',
	title: 'Campaigns Report',
	route: '/campaigns',
	navigation: { label: 'Campaigns' },
	blocks: [ 'chart', 'list' ],
	view: () => Promise.resolve( { default: View } ),
};

const locked: Locked = { code: 'license_level', levels: [ 'agency' ] };

async function draw( changes: Partial< Report > = {}, params = {} ) {
	await act( async () => {
		void dispatch( app ).receiveBoot( boot );
		render(
			<Page
				report={ { ...report, ...changes } }
				location={ { path: '/campaigns', params } }
			/>
		);
	} );
}

const put = ( filter: string, ...entries: object[] ) =>
	act( async () => {
		addFilter( filter, 'acme/slots', ( list: object[] ) => [
			...list,
			...entries,
		] );
	} );

const words = ( text: string ) => () => <>{ text }</>;

const block = ( position: string, more: object = {} ) => ( {
	name: `acme/${ position }`,
	report: 'acme/campaigns',
	position,
	component: words( `[${ position }]` ),
	...more,
} );

const body = () =>
	document.querySelector( '.lodestar-report__body' )?.textContent;

beforeEach( () => {
	setSiteClock( '2026-11-21T14:20:00+01:00' );
	( apiFetch as unknown as jest.Mock ).mockResolvedValue( {
		dataThrough: null,
		notices: [],
	} );
} );

afterEach( () => {
	removeFilter( 'lodestar.blocks', 'acme/slots' );
	removeFilter( 'lodestar.tabs', 'acme/slots' );
} );

describe( 'Addon blocks', () => {
	it( 'appear at their position, or at the end if the position does not exist', async () => {
		await put(
			'lodestar.blocks',
			block( 'after' ),
			block( 'nowhere', { order: 1 } ),
			block( 'chart' ),
			block( 'before' ),
			block( 'other', { report: 'acme/other' } )
		);
		await draw();
		expect( body() ).toBe( '[before]Chart[chart]List[nowhere][after]' );
	} );

	it( 'appear in a report that is already open, with their titles', async () => {
		await draw();
		expect( body() ).toBe( 'ChartList' );
		await put( 'lodestar.blocks', block( 'list', { title: 'Weather' } ) );
		expect( body() ).toBe( 'ChartListWeather[list]' );
		expect(
			screen.getByRole( 'region', { name: 'Weather' } ).textContent
		).toBe( 'Weather[list]' );
	} );

	it( 'receive the same props as the view', async () => {
		const Days = ( { dates, answer }: ReportViewProps ) => (
			<>{ `${ dates.range.start } ${ answer.notices.length }` }</>
		);
		await put( 'lodestar.blocks', block( 'list', { component: Days } ) );
		await draw();
		expect( body() ).toBe( 'ChartList2026-10-22 0' );
	} );

	it( 'are named in a notice if they fail, without affecting the report', async () => {
		await put(
			'lodestar.blocks',
			block( 'list', {
				component: () => {
					throw new Error( 'No weather.' );
				},
			} )
		);
		await draw();
		expect( body() ).toBe( 'ChartList' );
		expect(
			await screen.findByText( /component of the block acme\/list/, {
				selector: 'p',
			} )
		).toBeTruthy();
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );

	it( 'are not shown in a sample report', async () => {
		await put( 'lodestar.blocks', block( 'before' ), block( 'chart' ) );
		window.fetch = jest.fn().mockResolvedValue( {
			ok: true,
			json: () => Promise.resolve( { dataThrough: null, notices: [] } ),
		} );
		await draw( { locked, sample_url: 'https://example.org/sample.json' } );
		expect( screen.getByText( /Chart/ ).textContent ).toBe( 'ChartList' );
	} );
} );

describe( 'Addon tabs', () => {
	const tab = {
		name: 'acme/ads',
		report: 'acme/campaigns',
		title: 'Ads',
		component: ( { setParams }: ReportViewProps ) => (
			<button onClick={ () => setParams( { tab: '' } ) }>Back</button>
		),
	};

	it( 'open by click and keyboard, and update the URL', async () => {
		await put( 'lodestar.tabs', tab );
		await draw();
		expect(
			screen
				.getAllByRole( 'tab' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'Campaigns', 'Ads' ] );
		expect( body() ).toBe( 'ChartList' );
		await userEvent.click( screen.getByRole( 'tab', { name: 'Ads' } ) );
		expect( window.location.hash ).toBe( '#/campaigns?tab=acme%2Fads' );
	} );

	it( 'replace the report view if the URL names them', async () => {
		await put( 'lodestar.tabs', tab );
		await draw( {}, { tab: 'acme/ads' } );
		expect( body() ).toBe( 'Back' );
		expect(
			screen.getByRole( 'tab', { name: 'Ads', selected: true } )
		).toBeTruthy();
	} );

	it( 'leave other tab names in the URL to the report', async () => {
		await put( 'lodestar.tabs', tab );
		await draw( {}, { tab: 'sessions' } );
		expect( body() ).toBe( 'ChartList' );
	} );

	it( 'show who owns them if they fail, and keep the report', async () => {
		await put( 'lodestar.tabs', {
			...tab,
			component: () => {
				throw new Error( 'No ads.' );
			},
		} );
		await draw( {}, { tab: 'acme/ads' } );
		const alert = await screen.findByRole( 'alert' );
		expect( alert.textContent ).toContain(
			'“acme/ads” has an error: No ads.'
		);
		expect( screen.getAllByRole( 'tab' ) ).toHaveLength( 2 );
		expect( console ).toHaveErrored();
	} );

	it( 'are not shown on a locked report', async () => {
		await put( 'lodestar.tabs', tab );
		await draw( { locked } );
		expect( screen.queryAllByRole( 'tab' ) ).toEqual( [] );
	} );
} );
