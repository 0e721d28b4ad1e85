import apiFetch from '@wordpress/api-fetch';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsProvider } from '../../context';
import type { SettingsScreen } from '../../../features/site-settings/screen';
import { useSettings } from '../../use-settings';
import { DroppedHits } from '../dropped-hits';
import { PlacesSection } from '../places';

jest.mock( '@wordpress/api-fetch' );

const asked = apiFetch as unknown as jest.Mock;

const bundled = {
	path: '/b.mmdb',
	type: 'country',
	kind: 'country',
	built: 1781725900,
	is_old: false,
	problem: null,
};
const own = { ...bundled, type: 'GeoLite2-City', kind: 'city' };

function Screen( { mayManage = true } ) {
	const printed = {
		values: { lodestar_mmdb_path: '/var/own.mmdb' },
		rules: {},
		may_change: {},
		managers: [],
	} as unknown as SettingsScreen;
	const settings = useSettings( printed );
	return (
		<SettingsProvider value={ { ...settings, screen: printed, mayManage } }>
			<PlacesSection />
			<DroppedHits />
		</SettingsProvider>
	);
}

let places: unknown;
let drops: () => Promise< unknown >;

const rows = [
	{ reason: 'spam_referrer', name: 'semalt.com', hits: 30, share: 60 },
	{ reason: 'bot', name: 'Googlebot', hits: 15, share: 30 },
	{ reason: 'flood', name: '', hits: 4, share: 8 },
	{ reason: 'new_reason', name: '', hits: 1, share: 2 },
];

beforeEach( () => {
	places = { cdn: null, named: null, regions: false, own: null, bundled };
	drops = () =>
		Promise.resolve( {
			start: '2026-10-23',
			end: '2026-11-21',
			hits: 50,
			rows,
		} );
	asked
		.mockReset()
		.mockImplementation( ( { path } ) =>
			path.includes( '/drops' ) ? drops() : Promise.resolve( places )
		);
} );

describe( 'Countries and cities section', () => {
	it.each( [
		[
			{ cdn: null, named: null, regions: false, own: null, bundled },
			[
				'Bundled country database from June 17, 2026. No regions or cities.',
				'Regions and cities aren’t available yet.',
			],
		],
		[
			{
				cdn: { country: 'NZ', region: '', city: '' },
				named: null,
				regions: true,
				own: { ...own, is_old: true },
				bundled,
			},
			[
				/^First: the location your CDN sends \(for you, currently NZ\)/,
				'Your database: countries, regions and cities (GeoLite2-City), from June 17, 2026.',
				/^It’s over a year old/,
				/^Otherwise: the bundled country database/,
			],
		],
		[
			{
				cdn: null,
				named: null,
				regions: false,
				own: { ...own, problem: 'It is gone.' },
				bundled,
			},
			[
				'Your database isn’t being used: It is gone.',
				/^Bundled country database/,
				/^Regions and cities aren’t available/,
			],
		],
		[
			{
				cdn: { country: 'BR', region: 'São Paulo', city: 'Campinas' },
				named: 1781725900,
				regions: true,
				own: { ...own, kind: 'country', type: 'GeoLite2-Country' },
				bundled,
			},
			[
				/\(for you, currently BR, São Paulo, Campinas\)/,
				'Visits include headers with their region and city, last received on June 17, 2026.',
				/^Your database: countries only \(GeoLite2-Country\)/,
				/^Otherwise: the bundled country database/,
			],
		],
	] )(
		'lists the active data sources in order of priority',
		async ( now, says ) => {
			places = now;
			render( <Screen /> );
			const list = (
				await screen.findByText( says[ 0 ] as string | RegExp )
			).parentElement as HTMLElement;
			const items = within( list ).getAllByRole( 'listitem' );
			expect( items ).toHaveLength( says.length );
			items.forEach( ( { textContent }, i ) =>
				expect( textContent ).toMatch( says[ i ] as string | RegExp )
			);
		}
	);
} );

describe( 'Dropped hits section', () => {
	const names = () =>
		screen
			.getAllByRole( 'rowheader' )
			.map( ( { textContent } ) => textContent );

	it( 'lists hits by name and reason', async () => {
		render( <Screen /> );
		await screen.findByText( 'semalt.com' );
		expect( names().map( ( name ) => name?.trim() ) ).toEqual( [
			'semalt.com',
			'Googlebot',
			'Flood: automated page loads',
			'new_reason',
		] );
		expect( screen.getByText( 'Referrer spam' ) ).toBeTruthy();
	} );

	it( 'finds a name in a list longer than one page', async () => {
		const bots = Array.from( { length: 11 }, ( _, at ) => ( {
			reason: 'bot',
			name: `Bot ${ at }`,
			hits: 1,
			share: 1,
		} ) );
		drops = () =>
			Promise.resolve( {
				start: '2026-10-23',
				end: '2026-11-21',
				hits: 61,
				rows: [ ...rows, ...bots ],
			} );
		render( <Screen /> );
		await screen.findByText( 'semalt.com' );
		await userEvent.type( screen.getByRole( 'searchbox' ), 'GOO' );
		expect( names() ).toEqual( [ expect.stringContaining( 'Googlebot' ) ] );
	} );

	it( 'sends a new request for another period', async () => {
		render( <Screen /> );
		await screen.findByText( 'semalt.com' );
		await userEvent.selectOptions(
			screen.getByRole( 'combobox', { name: 'Days' } ),
			'90'
		);
		expect( asked ).toHaveBeenLastCalledWith( {
			path: '/lodestar/v1/drops?days=90',
		} );
		await screen.findByText( 'semalt.com' );
	} );

	it( 'says that no hits were dropped', async () => {
		drops = () =>
			Promise.resolve( {
				start: '2026-10-23',
				end: '2026-11-21',
				hits: 0,
				rows: [],
			} );
		render( <Screen /> );
		expect(
			await screen.findByText( 'No hits were filtered out.' )
		).toBeTruthy();
	} );

	it( 'says that the hits could not be loaded, and retries on request', async () => {
		const works = drops;
		drops = () => Promise.reject( { message: 'The database is away.' } );
		render( <Screen /> );
		await screen.findByText( 'We couldn’t load the dropped hits.' );
		drops = works;
		await userEvent.click(
			screen.getByRole( 'button', { name: /Retry|Try again/i } )
		);
		expect( await screen.findByText( 'semalt.com' ) ).toBeTruthy();
	} );

	it( 'sends no request without permission to change settings', () => {
		render( <Screen mayManage={ false } /> );
		expect( asked ).not.toHaveBeenCalled();
	} );
} );
