import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { select } from '@wordpress/data';
import userEvent from '@testing-library/user-event';
import { PENDING } from '../../../features/pdf/still';
import { StatsAtAGlance } from '../stats-at-a-glance';
import type { Addon, License } from '../../../store/app/license';
import sample from '../sample.json';
import { store } from '../../../store/reports/reports-store';
import { formatDays } from '../../../ui/format/date';
import { setSiteClock } from '../../../store/app/site-clock';

jest.mock( '@wordpress/api-fetch' );
const fetchMock = apiFetch as unknown as jest.MockedFunction< typeof apiFetch >;

const license = { type: 'pro', is_pro: true } as License;
const dimensions = {
	installed: true,
	active: false,
	title: 'Dimensions',
	may_activate: true,
} as Addon;
const pro = {
	license,
	addons: { dimensions },
	upgrade_url: 'https://example.org/upgrade',
};
const lite = {
	...pro,
	license: { ...license, type: 'lite', is_pro: false } as License,
};
const post = {
	...sample.popular_post,
	url: 'https://example.org/frost/',
	img: 'https://example.org/frost-150x150.jpg',
};
const answer = { ...sample, popular_post: post };

/** Responses are cached, so each test uses its own date range. */
let end = 0;

async function draw( answered: object | Error, props: object = {} ) {
	end += 1;
	fetchMock.mockImplementation( ( { path } ) => {
		if ( path?.includes( 'site_summary' ) ) {
			return answered instanceof Error
				? Promise.reject( answered )
				: Promise.resolve( answered );
		}
		return Promise.resolve( { done: true } );
	} );
	const range = { start: '2026-10-01', end: `2026-11-${ 10 + end }` };
	const isSample = 'isSample' in props;
	const narrowed = 'filters' in props ? { filters: props.filters } : {};
	render(
		<StatsAtAGlance
			range={ range }
			access={ pro }
			isSample={ false }
			{ ...props }
		/>
	);
	await waitFor( () =>
		expect(
			isSample ||
				select( store ).hasStartedResolution( 'getAnswer', [
					'site_summary',
					{ ...range, ...narrowed },
				] )
		).toBe( true )
	);
	await waitFor( () =>
		expect(
			select( store ).isResolving( 'getAnswer', [
				'site_summary',
				{ ...range, ...narrowed },
			] )
		).toBe( false )
	);
	return range;
}

const tile = ( name: string ) =>
	screen.getByRole( 'region', { name: new RegExp( `^${ name }` ) } );
const textsOf = ( name: string, role: string ) =>
	within( tile( name ) )
		.getAllByRole( role )
		.map( ( { textContent } ) => textContent );
const without = ( ...fields: string[] ) =>
	Object.fromEntries(
		Object.entries( answer ).filter(
			( [ name ] ) => ! fields.includes( name )
		)
	);

beforeEach( () => {
	setSiteClock( '2026-11-21T14:20:00+01:00' );
	fetchMock.mockReset();
	document.documentElement.lang = 'en-US';
} );

describe( 'StatsAtAGlance', () => {
	it( 'requests its date range and shows the response', async () => {
		const { start, end: last } = await draw( answer );
		expect( fetchMock ).toHaveBeenLastCalledWith( {
			path: `/lodestar/v1/reports/site_summary?start=${ start }&end=${ last }`,
		} );
		expect( screen.getByRole( 'heading', { level: 2 } ).textContent ).toBe(
			'Stats at a Glance'
		);
		const days = formatDays( start, last, true );
		expect(
			screen
				.getAllByRole( 'heading', { level: 3 } )
				.map( ( { textContent } ) => textContent )
		).toEqual( [
			'All Time Statssince March 4, 2021',
			`Most Popular Times${ days } · share of views`,
			`Most Popular Categories${ days } · share of views`,
			`Most Popular Page${ days }`,
			`Most Popular Post${ days }`,
			`Most Popular Product${ days }`,
		] );
		expect(
			tile( 'All Time Stats since March 4, 2021' ).textContent
		).toContain(
			'Page Views1,284,902Sessions502,117Posts214Pages38Comments1,902'
		);
		expect( textsOf( 'Most Popular Times', 'listitem' ) ).toEqual( [
			'Tuesday17.2%',
			'Thursday16.1%',
			'Monday15.4%',
			'8 PM8.4%',
			'9 PM8.1%',
			'12 PM6.9%',
		] );
		expect( textsOf( 'Most Popular Categories', 'listitem' ) ).toEqual( [
			'Bulbs28.4%',
			'Growing guides21.7%',
			'Perennials12.9%',
			'Tools9.6%',
		] );
		expect( tile( 'Most Popular Page' ).textContent ).toContain(
			'The bulb planting calendar148,210 views · 61,377 sessions38,962 engaged sessions · 36.5% bounce rate'
		);
		expect( tile( 'Most Popular Product' ).textContent ).toContain(
			'Tulip ‘Queen of Night’, 25 bulbs11.3% of product sales'
		);
	} );

	it( 'links a published post and shows its image, but does not link a page without a URL', async () => {
		await draw( answer );
		const link = within( tile( 'Most Popular Post' ) ).getByRole( 'link' );
		expect( link.getAttribute( 'href' ) ).toBe( post.url );
		expect(
			tile( 'Most Popular Post' )
				.querySelector( 'img' )
				?.getAttribute( 'src' )
		).toBe( post.img );
		expect(
			within( tile( 'Most Popular Page' ) ).queryByRole( 'link' )
		).toBeNull();
		expect( tile( 'Most Popular Page' ).querySelector( 'img' ) ).toBeNull();
	} );

	it( 'applies the filters of the report, and says that all-time stats are unfiltered', async () => {
		await draw( answer, { filters: { device: [ 'mobile' ] } } );
		const { path = '' } = fetchMock.mock.lastCall?.[ 0 ] ?? {};
		expect( decodeURIComponent( path ) ).toContain(
			'filters[device][0]=mobile'
		);
		expect(
			tile( 'All Time Stats since March 4, 2021' ).textContent
		).toContain( 'Filters don’t apply here. This shows all data.' );
	} );

	it.each( [
		[ 'popular_days', /^Most Popular Times/ ],
		[ 'popular_categories', /^Most Popular Categories/ ],
		[ 'popular_page', /^Most Popular Page/ ],
		[ 'popular_post', /^Most Popular Post/ ],
		[ 'popular_products', /^Most Popular Product/ ],
	] )(
		'says in its tile that %s does not support filters',
		async ( part, name ) => {
			const applied = { device: [ 'mobile' ] };
			await draw(
				{ ...answer, filters: { applied, unfiltered: [ part ] } },
				{ filters: applied }
			);
			const words = screen
				.getAllByText(
					'Filters don’t apply here. This shows all data.'
				)
				.map( ( line ) => line.closest( 'section' ) );
			expect( words ).toEqual( [
				tile( 'All Time Stats since March 4, 2021' ),
				screen.getByRole( 'region', { name } ),
			] );
		}
	);

	it( 'uses the language of the user', async () => {
		document.documentElement.lang = 'de-DE';
		await draw( answer );
		expect( screen.getByText( 'Dienstag' ) ).toBeTruthy();
		expect( screen.getByText( '20 Uhr' ) ).toBeTruthy();
		expect( screen.getByText( '1.284.902' ) ).toBeTruthy();
	} );

	it( 'shows no content while the data is loading', async () => {
		let finish: ( ( answered: object ) => void ) | undefined;
		fetchMock.mockImplementation( ( { path } ) =>
			path?.includes( 'site_summary' )
				? new Promise( ( resolve ) => {
						finish = resolve;
					} )
				: Promise.resolve( { done: true } )
		);
		const range = { start: '2026-09-01', end: '2026-09-30' };
		const { container } = render(
			<StatsAtAGlance range={ range } access={ pro } isSample={ false } />
		);
		await waitFor( () => expect( finish ).toBeDefined() );
		expect( container.textContent ).toBe( '' );
		const pending = () => container.querySelector( PENDING );
		expect( pending() ).not.toBeNull();
		await act( async () => finish?.( answer ) );
		await waitFor( () =>
			expect( container.textContent ).toContain( '1,284,902' )
		);
		expect( pending() ).toBeNull();
	} );

	it( 'renders nothing if loading fails', async () => {
		const range = await draw( new Error( 'The database is away.' ) );
		expect(
			select( store ).hasResolutionFailed( 'getAnswer', [
				'site_summary',
				range,
			] )
		).toBe( true );
		expect( document.querySelector( '.lodestar-card' ) ).toBeNull();
	} );

	it( 'blurs tiles that need a license, without any digits, and links to the upgrade', async () => {
		await draw(
			without( 'popular_page', 'popular_products', 'popular_categories' ),
			{ access: lite }
		);
		for ( const name of [
			'Most Popular Page',
			'Most Popular Categories',
		] ) {
			const link = within( tile( name ) ).getByRole( 'link', {
				name: `Upgrade: ${ name }`,
			} );
			expect( link.getAttribute( 'href' ) ).toBe( lite.upgrade_url );
			const blurred = tile( name ).querySelector(
				'[aria-hidden=true] *'
			);
			expect( blurred?.textContent ).toBe( '' );
			expect( tile( name ).textContent ).not.toMatch( /\d/ );
		}
		expect( screen.queryByText( 'Most Popular Product' ) ).toBeNull();
		expect( tile( 'Most Popular Post' ).textContent ).toContain( '52,940' );
	} );

	it( 'activates the addon that provides categories', async () => {
		await draw( without( 'popular_categories' ) );
		fetchMock.mockRejectedValue( new Error() );
		await userEvent.setup().click(
			screen.getByRole( 'button', {
				name: 'Activate the Dimensions addon',
			} )
		);
		expect( fetchMock ).toHaveBeenLastCalledWith( {
			path: '/lodestar/v1/addons/dimensions',
			method: 'POST',
			data: { action: 'activate' },
		} );
		expect( screen.getByRole( 'alert' ).textContent ).toBe(
			'Activation Failed. Please refresh and try again.'
		);
	} );

	it( 'says who can activate the addon if the user cannot', async () => {
		const addons = { dimensions: { ...dimensions, may_activate: false } };
		await draw( without( 'popular_categories' ), {
			access: { ...pro, addons },
		} );
		expect( tile( 'Most Popular Categories' ).textContent ).toContain(
			'Ask an administrator to activate the Dimensions addon.'
		);
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'says that there is no data, and makes up no values', async () => {
		await draw( {
			...answer,
			summary: { ...answer.summary, 0: 0, 1: 0, since: null },
			popular_days: [],
			popular_hours: [],
			popular_page: null,
			popular_post: { ...post, bounceRate: null },
			popular_products: [],
			popular_categories: [],
		} );
		expect( screen.getAllByText( 'No data to show' ) ).toHaveLength( 4 );
		expect( tile( 'All Time Stats' ).textContent ).toContain(
			'Page Views0Sessions0'
		);
		expect( tile( 'Most Popular Post' ).textContent ).not.toContain( '%' );
	} );

	it( 'shows the other parts if one part fails', async () => {
		const error = { code: 'unsupported_by_source', data: {} };
		await draw( {
			...answer,
			summary: { error },
			popular_hours: { error },
			popular_page: { error },
		} );
		expect(
			screen.getAllByText( 'This data couldn’t be loaded.' )
		).toHaveLength( 3 );
		expect( screen.getByText( 'Tuesday' ) ).toBeTruthy();
	} );
} );

describe( 'The StatsAtAGlance sample', () => {
	it( 'sends no request and shows sample data', async () => {
		await draw( answer, { isSample: true } );
		expect( await screen.findByText( '1,284,902' ) ).toBeTruthy();
		expect( fetchMock ).not.toHaveBeenCalled();
		expect( document.querySelector( 'a, img, button' ) ).toBeNull();
	} );
} );
