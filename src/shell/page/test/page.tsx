import { dispatch } from '@wordpress/data';
import { store as app } from '../../../store/app/app-store';
import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from '@wordpress/element';
import { parseHash } from '../../../store/address';
import { store as reports } from '../../../store/reports/reports-store';
import { setSiteClock } from '../../../store/app/site-clock';
import type { Report, ReportViewProps } from '../../../store/reports/report';
import { Page } from '../page';
import type { Level, License, Locked } from '../../../store/app/license';
import type { Boot } from '../../../store/app/boot';

jest.mock( '@wordpress/api-fetch' );
const fetchMock = apiFetch as unknown as jest.MockedFunction< typeof apiFetch >;
const readSample = jest.fn();

const license = ( type: Level ): License => ( {
	type,
	is_pro: type !== 'lite',
	is_network: false,
	is_constant: false,
	state: 'valid',
	message: '',
	expires_at: null,
	days_left: null,
	key: '',
} );

const boot = {
	wizard_url: 'https://example.org/setup',
	upgrade_url: 'https://example.org/upgrade',
	update_settings: true,
	authed: true,
	source: 'first-party',
	license: license( 'pro' ),
	addons: {},
	filters: [],
	version: '1.2.3',
	start_of_week: 1,
	first_day: null,
	site: { name: 'Field & Fern', url: 'https://fieldandfern.example' },
} as unknown as Boot;

const act1 = jest.fn();
const View = ( { dates, isSample, setParams, ask }: ReportViewProps ) => (
	<>
		<p>{ `${ isSample ? 'Sample' : 'Figures' } of ${ dates.range.start }` }</p>
		<button
			onClick={ () => {
				act1();
				setParams( { tab: 'x' } );
				ask();
			} }
		>
			Act
		</button>
		<a href="#/elsewhere">Elsewhere</a>
	</>
);

const byLevel: Locked = { code: 'license_level', levels: [ 'pro', 'agency' ] };
const report: Report = {
	name: 'acme/campaigns',
	key: 'campaigns',
	title: 'Campaigns Report',
	route: '/campaigns',
	navigation: { label: 'Campaigns' },
	sample_url: 'https://example.org/sample.json',
	view: () => Promise.resolve( { default: View } ),
};

async function draw(
	changes: Partial< Report > = {},
	site: Partial< Boot > = {},
	params = {}
) {
	await act( async () => {
		void dispatch( app ).receiveBoot( { ...boot, ...site } );
		render(
			<Page
				report={ { ...report, ...changes } }
				location={ { path: '/campaigns', params } }
			/>
		);
	} );
	return userEvent.setup();
}

const focused = () => document.body.ownerDocument.activeElement;

const covered = () =>
	document.querySelector( '.lodestar-sample__figures[inert]' );

beforeEach( () => {
	setSiteClock( '2026-11-21T14:20:00+01:00' );
	window.location.hash = '#/campaigns';
	act1.mockClear();
	readSample.mockReset().mockResolvedValue( {
		ok: true,
		json: () => Promise.resolve( { dataThrough: null, notices: [] } ),
	} );
	window.fetch = readSample;
	fetchMock
		.mockReset()
		.mockImplementation( ( { path } ) =>
			Promise.resolve(
				path === '/lodestar/v1/ingest'
					? { done: true }
					: { dataThrough: null, notices: [] }
			)
		);
} );

describe( 'Page of a locked report', () => {
	it( 'sends no request, and shows the sample as inert', async () => {
		await draw( { locked: byLevel } );
		expect(
			await screen.findByText( 'Sample of 2026-10-22' )
		).toBeTruthy();
		expect( covered()?.textContent ).toContain( 'Sample of' );
		expect( covered()?.getAttribute( 'aria-hidden' ) ).toBe( 'true' );
		expect( screen.queryByRole( 'button', { name: 'Act' } ) ).toBeNull();
		expect( fetchMock ).not.toHaveBeenCalled();
		expect( readSample.mock.calls ).toEqual( [
			[ 'https://example.org/sample.json' ],
		] );
	} );

	it( 'uncovers a sample in which all controls are inactive', async () => {
		const user = await draw( { locked: byLevel } );
		await user.click(
			screen.getByRole( 'button', { name: 'See a Sample Report' } )
		);
		expect( covered() ).toBeNull();
		expect( screen.queryByText( /Unlock/ ) ).toBeNull();
		expect( focused()?.textContent ).toContain(
			'This is a sample report. Upgrade to Pro to unlock for your website.'
		);

		await user.click( screen.getByRole( 'button', { name: 'Act' } ) );
		await user.click( screen.getByRole( 'link', { name: 'Elsewhere' } ) );
		expect( act1 ).not.toHaveBeenCalled();
		expect( window.location.hash ).toBe( '#/campaigns' );
		expect( fetchMock ).not.toHaveBeenCalled();

		const notice = document.querySelector( '.components-notice' );
		await user.click(
			screen.getByRole( 'button', { name: /Close|Dismiss/ } )
		);
		expect( notice?.isConnected ).toBe( false );
		expect( screen.getByText( 'Sample of 2026-10-22' ) ).toBeTruthy();
	} );

	it( 'shows the sample of an inactive addon', async () => {
		const user = await draw(
			{
				locked: {
					code: 'addon_inactive',
					addon: 'ads',
					installed: true,
				},
			},
			{
				addons: {
					ads: {
						installed: true,
						active: false,
						basename: '',
						title: 'Ads',
						may_install: false,
						may_activate: true,
						is_bundled: true,
						is_by_hand: false,
						url: '',
						description: '',
					},
				},
			}
		);
		expect( covered() ).toBeTruthy();
		await user.click( screen.getByRole( 'button', { name: 'Dismiss' } ) );
		expect( covered() ).toBeNull();
		expect( focused()?.textContent ).toContain(
			'Please activate the Ads addon to view Campaigns reports.'
		);
	} );

	it( 'explains to Plus users only which level unlocks all reports', async () => {
		await draw( { locked: byLevel }, { license: license( 'basic' ) } );
		expect( screen.queryByText( /You’re using/ ) ).toBeNull();
		document.body.innerHTML = '';
		await draw( { locked: byLevel }, { license: license( 'plus' ) } );
		expect( screen.getByText( /You’re using Lodestar Plus/ ) ).toBeTruthy();
	} );
} );

describe( 'Page of a disconnected site', () => {
	it( 'sends no request, and offers the setup wizard to users with permission', async () => {
		await draw( {}, { authed: false } );
		expect( covered() ).toBeTruthy();
		expect(
			screen
				.getByRole( 'link', { name: 'Launch Setup Wizard' } )
				.getAttribute( 'href' )
		).toBe( boot.wizard_url );
		expect( fetchMock ).not.toHaveBeenCalled();
	} );

	it( 'refers other users to their webmaster', async () => {
		await draw( {}, { authed: false, update_settings: false } );
		expect(
			screen.getByText(
				'You must connect with Lodestar before you can view reports.'
			)
		).toBeTruthy();
		expect(
			screen.getByText( 'Please ask your webmaster to connect Lodestar.' )
		).toBeTruthy();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'names Google Analytics to other users if it is the source', async () => {
		await draw(
			{},
			{
				authed: false,
				source: 'google-analytics',
				update_settings: false,
			}
		);
		expect(
			screen.getByText(
				'Please ask your webmaster to connect to Google Analytics.'
			)
		).toBeTruthy();
	} );
} );

describe( 'Page on Lite', () => {
	const lite = { license: license( 'lite' ) };

	it( 'requests only its default range, and says so if the URL has another range', async () => {
		await draw( {}, lite, { interval: 'lastweek', compare: 'previous' } );
		await waitFor( () =>
			expect(
				fetchMock.mock.calls.map( ( [ { path } ] ) => path )
			).toContain(
				'/lodestar/v1/reports/campaigns?start=2026-10-22&end=2026-11-20'
			)
		);
		expect(
			screen.getAllByText( /dates in this link aren’t available/ ).length
		).toBeGreaterThan( 0 );
	} );

	it( 'says which features need Pro', async () => {
		const user = await draw( {}, lite );
		await user.click(
			screen.getByRole( 'button', { name: /^Last 30 days/ } )
		);
		expect(
			screen.getByText( 'The date range can be customized only in PRO.' )
		).toBeTruthy();
		expect(
			screen.getByRole( 'link', { name: 'Upgrade to PRO' } )
		).toBeTruthy();
		expect( screen.queryByRole( 'menuitemradio' ) ).toBeNull();
		await user.click(
			screen.getByRole( 'button', { name: 'Export PDF' } )
		);
		expect(
			screen.getByText( 'PDF reports can be exported only in PRO.' )
		).toBeTruthy();
	} );

	it( 'shows no such hints on Pro', async () => {
		await draw();
		const exporter = screen.getByRole( 'button', { name: 'Export PDF' } );
		expect( exporter.hasAttribute( 'aria-expanded' ) ).toBe( false );
		expect( screen.queryByText( /PRO/ ) ).toBeNull();
	} );
} );

describe( 'Page of a report that loads its own data', () => {
	it( 'renders without a request to the server', async () => {
		await draw( { asks: false } );
		expect( await screen.findByText( /^Figures of/ ) ).toBeTruthy();
		expect( fetchMock ).not.toHaveBeenCalled();
	} );
} );

describe( 'Page with filters', () => {
	const filters = [ { name: 'country', label: 'Country' } ];
	const bar = () => screen.queryByRole( 'region', { name: 'Filters' } );

	it( 'requests the filters in the URL', async () => {
		await draw( {}, { filters }, { 'f.country': 'DE,US' } );
		expect( await screen.findByText( /^Figures/ ) ).toBeTruthy();
		const asked = fetchMock.mock.calls
			.map( ( [ { path } ] ) => path ?? '' )
			.find( ( path ) => path.includes( '/reports/campaigns' ) );
		expect( decodeURIComponent( asked ?? '' ) ).toContain(
			'filters[country][0]=DE&filters[country][1]=US'
		);
		expect( bar() ).not.toBeNull();
	} );

	it.each< [ string, Partial< Report >, Partial< Boot > ] >( [
		[ 'a sample', { locked: byLevel }, {} ],
		[ 'no source', {}, { authed: false } ],
		[ 'figures that no query brings', { asks: false }, {} ],
	] )( 'has no bar over %s', async ( _, changes, site ) => {
		await draw( changes, { filters, ...site } );
		expect( bar() ).toBeNull();
	} );
} );

describe( 'Page of a report that another plugin breaks', () => {
	const broken = () => {
		throw new Error( 'It broke.' );
	};

	const failures: [ string, Partial< Report >, RegExp ][] = [
		[
			'fails while it is imported',
			{ view: () => Promise.reject( new Error( 'No script.' ) ) },
			/No script\./,
		],
		[ 'throws instead of loading', { view: broken }, /It broke\./ ],
		[
			'loads nothing',
			{ view: ( () => {} ) as never },
			/no component as its default/,
		],
		[
			'loads no component',
			{ view: () => Promise.resolve( { default: 7 } as never ) },
			/no component as its default/,
		],
		[
			'throws when it is drawn',
			{ view: () => Promise.resolve( { default: broken } ) },
			/It broke\./,
		],
		[
			'draws nothing',
			{
				view: () =>
					Promise.resolve( { default: ( () => {} ) as never } ),
			},
			/returned nothing/,
		],
		[
			'throws in an effect',
			{
				view: () =>
					Promise.resolve( {
						default: function Effect() {
							useEffect( broken, [] );
							return null;
						},
					} ),
			},
			/It broke\./,
		],
	];

	it.each( failures )(
		'names the plugin and the message where its view %s',
		async ( _, changes, message ) => {
			await draw( changes );
			const alert = await screen.findByRole( 'alert' );
			expect( alert.textContent ).toContain( '“acme/campaigns” has' );
			expect( alert.textContent ).toMatch( message );
			expect( alert.textContent ).toContain(
				'An administrator can deactivate it.'
			);
			expect(
				screen.getByRole( 'heading', { name: 'Campaigns Report' } )
			).toBeTruthy();
			expect( console ).toHaveErrored();
		}
	);

	it( 'shows the same error for a later render, and renders again on request', async () => {
		let isBroken = false;
		const Later = () => {
			const [ , setCount ] = useState( 0 );
			if ( isBroken ) {
				throw new Error( 'Later.' );
			}
			return <button onClick={ () => setCount( 1 ) }>Go on</button>;
		};
		const user = await draw( {
			view: () => Promise.resolve( { default: Later } ),
		} );
		isBroken = true;
		await user.click( await screen.findByText( 'Go on' ) );
		expect( screen.getByRole( 'alert' ).textContent ).toContain( 'Later.' );
		isBroken = false;
		await user.click( screen.getByRole( 'button', { name: 'Try Again' } ) );
		expect( await screen.findByText( 'Go on' ) ).toBeTruthy();
		expect( console ).toHaveErrored();
	} );

	it( 'says if a view takes too long to load, and still shows it once loaded', async () => {
		jest.useFakeTimers();
		let come: ( loaded: { default: typeof View } ) => void = () => {};
		try {
			await draw( {
				view: () =>
					new Promise( ( resolve ) => {
						come = resolve;
					} ),
			} );
			expect( screen.queryByRole( 'alert' ) ).toBeNull();
			await act( () => jest.advanceTimersByTimeAsync( 15_000 ) );
			expect( screen.getByRole( 'alert' ).textContent ).toContain(
				'Its script is taking longer than usual to load.'
			);
			await act( async () => come( { default: View } ) );
			expect( screen.getByText( /^Figures of/ ) ).toBeTruthy();
			expect( screen.queryByRole( 'alert' ) ).toBeNull();
		} finally {
			jest.useRealTimers();
		}
	} );

	it( 'shows the data if isEmpty throws, with one notice above it', async () => {
		await draw( {
			isEmpty: () => {
				throw new Error( 'Not empty.' );
			},
		} );
		expect( await screen.findByText( /^Figures of/ ) ).toBeTruthy();
		const notice = await screen.findByText(
			/^“acme\/campaigns” has an error: isEmpty of acme\/campaigns: Not empty\.$/
		);
		expect( notice ).toBeTruthy();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Close' } )
		);
		expect(
			screen.queryByText( /Not empty/, { selector: 'p' } )
		).toBeNull();
		expect( console ).toHaveWarned();
	} );

	it( 'shows the default skeleton while loading if the custom one throws', async () => {
		fetchMock.mockImplementation( () => new Promise( () => {} ) );
		await draw( {
			key: 'waiting',
			skeleton: broken,
			tables: [
				{
					part: 'rows',
					columns: [
						{ field: 'a', label: 'Campaign', type: 'text' },
					],
				},
			],
		} );
		expect( screen.getAllByText( 'Campaign' ).length ).toBe( 1 );
		expect(
			await screen.findByText( /skeleton of acme/, { selector: 'p' } )
		).toBeTruthy();
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );

	it.each( [ null, 7, 'figures', [] ] )(
		'shows an error if a plugin changed the response to %p',
		async ( body ) => {
			fetchMock.mockResolvedValue( body );
			await draw( { key: `changed-${ JSON.stringify( body ).length }` } );
			expect(
				( await screen.findByRole( 'alert' ) ).textContent
			).toContain( 'Unexpected response from the server.' );
		}
	);

	it( 'names the plugin whose apiFetch middleware throws', async () => {
		fetchMock.mockRejectedValue(
			Object.assign( new Error( 'No middleware.' ), {
				stack: 'at https://example.org/wp-content/plugins/bulbs/a.js:1:2',
			} )
		);
		await draw( { key: 'middleware' } );
		expect( ( await screen.findByRole( 'alert' ) ).textContent ).toContain(
			'No middleware.'
		);
		expect(
			await screen.findByText(
				'“bulbs” has an error: apiFetch: No middleware.',
				{
					selector: 'p',
				}
			)
		).toBeTruthy();
		expect( console ).toHaveWarned();
	} );
} );

describe( 'Page opened from another report', () => {
	const led = {
		'f.channel': 'Email',
		from: 'channels',
		'from.f.device': 'mobile',
	};

	beforeEach( async () => {
		await act( async () => {
			void dispatch( reports ).receiveReports( [
				{
					...report,
					key: 'channels',
					name: 'acme/channels',
					title: 'Channels',
					route: '/channels',
				},
			] );
		} );
	} );

	it( 'links back with the current dates and the previous filters', async () => {
		await draw( {}, {}, { ...led, interval: 'last7days' } );
		const back = screen.getByRole( 'link', { name: 'Back to Channels' } );
		expect( back.getAttribute( 'href' ) ).toBe(
			'#/channels?f.device=mobile&interval=last7days'
		);
	} );

	it( 'keeps the link while dates and filters change', async () => {
		const user = await draw(
			{},
			{ filters: [ { name: 'channel', label: 'Channel' } ] },
			led
		);
		await user.click(
			screen.getByRole( 'button', { name: 'Remove filter: Channel' } )
		);
		expect( parseHash( window.location.hash )?.params ).toEqual( {
			from: 'channels',
			'from.f.device': 'mobile',
		} );
		await user.click( screen.getByRole( 'button', { name: /30 days/ } ) );
		await user.click(
			screen.getByRole( 'menuitemradio', { name: 'Last 7 days' } )
		);
		expect( parseHash( window.location.hash )?.params ).toEqual( {
			...led,
			interval: 'last7days',
		} );
	} );

	it( 'has no back link if the previous report is unknown', async () => {
		await draw( {}, {}, { from: 'elsewhere' } );
		expect( screen.queryByRole( 'link', { name: /^Back to/ } ) ).toBeNull();
	} );
} );

describe( 'Page of a report that is unavailable on this site', () => {
	const unavailable = 'There is no shop.';
	const notice = () =>
		document.querySelector( '.lodestar-report .components-notice' );

	it( 'says why, sends no request, and shows neither dates nor PDF export', async () => {
		await draw( { unavailable } );
		expect( notice()?.textContent ).toContain( unavailable );
		expect( screen.getByRole( 'heading', { level: 1 } ).textContent ).toBe(
			'Campaigns Report'
		);
		expect(
			screen.queryAllByRole( 'button', { name: /PDF|days/ } )
		).toEqual( [] );
		expect( screen.queryByText( /Figures of/ ) ).toBeNull();
		expect( fetchMock ).not.toHaveBeenCalled();
	} );

	it( 'shows the sample instead if the report is locked', async () => {
		await draw( { unavailable, locked: byLevel } );
		expect(
			await screen.findByText( 'Sample of 2026-10-22' )
		).toBeTruthy();
		expect( notice() ).toBeNull();
	} );
} );
