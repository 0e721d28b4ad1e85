import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextControl } from '@wordpress/components';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { dispatch } from '@wordpress/data';
import { store as app } from '../../store/app/app-store';
import { App } from '../app';
import type { SettingsScreen } from '../../features/site-settings/screen';
import type { SettingsSectionProps } from '../../features/site-settings/sections-slot';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '../header', () => ( { Header: () => null } ) );
// The built-in sections need many mocks and have their own tests.
jest.mock( '../sections/sections', () => ( { sections: () => [] } ) );

const fetchMock = apiFetch as unknown as jest.Mock;

const Weather = ( { setting }: SettingsSectionProps ) => {
	const { value, ...control } = setting( 'acme_city' ).control;
	return (
		<TextControl
			__next40pxDefaultSize
			label="City"
			value={ String( value ) }
			{ ...control }
		/>
	);
};

const section = {
	name: 'acme/weather',
	title: 'Weather',
	lead: 'Where it is looked for.',
	keys: [ 'acme_city' ],
	component: Weather,
};

async function draw( values: object, mayManage = true ) {
	const printed = {
		values,
		rules: { acme_city: { pattern: '^[a-z]+$', most: 1 } },
		may_change: {},
		managers: [ 'Ada' ],
	} as unknown as SettingsScreen;
	await act( async () => {
		void dispatch( app ).receiveBoot( {
			update_settings: mayManage,
			site: { name: 'Field & Fern', url: 'https://fieldandfern.example' },
			plugins_screen: '',
		} );
		render( <App screen={ printed } header={ document.body } /> );
	} );
}

const put = ( entry: object ) =>
	act( async () => {
		addFilter(
			'lodestar.settings_sections',
			'acme/weather',
			( list: object[] ) => [ ...list, entry ]
		);
	} );

beforeAll( () => {
	// jsdom doesn't implement it.
	window.scrollTo = jest.fn();
} );

afterEach( () => {
	removeFilter( 'lodestar.settings_sections', 'acme/weather' );
	fetchMock.mockReset();
} );

describe( 'Settings section of an addon', () => {
	it( 'appears with the other sections and in the list, even if added later', async () => {
		await draw( { acme_city: 'Bergen' } );
		await put( section );
		const region = screen.getByRole( 'region', { name: 'Weather' } );
		expect( region.id ).toBe( 'acme-weather' );
		expect( region.textContent ).toContain( 'Where it is looked for.' );
		const link = screen.getByRole( 'link', { name: 'Weather' } );
		expect( link.getAttribute( 'href' ) ).toBe( '#acme-weather' );
	} );

	it( 'is saved like a built-in section, and shows validation errors', async () => {
		await put( section );
		await draw( { acme_city: 'Bergen' } );
		const user = userEvent.setup();
		await user.type( screen.getByLabelText( 'City' ), '!' );
		const bar = () =>
			screen.getByRole( 'region', { name: 'Unsaved changes' } );
		expect( bar().textContent ).toContain( 'in Weather' );

		fetchMock.mockRejectedValueOnce( {
			code: 'invalid_settings',
			data: { params: { acme_city: 'There is no such city.' } },
		} );
		const save = () =>
			user.click(
				within( bar() ).getByRole( 'button', { name: 'Save Changes' } )
			);
		await save();
		expect( screen.getByText( 'There is no such city.' ) ).toBeTruthy();

		await user.type( screen.getByLabelText( 'City' ), '{Backspace}en' );
		fetchMock.mockResolvedValueOnce( {
			values: { acme_city: 'Bergenen' },
		} );
		await save();
		expect( fetchMock.mock.lastCall[ 0 ].data.values ).toEqual( {
			acme_city: 'Bergenen',
		} );
		expect(
			screen.queryByRole( 'region', { name: 'Unsaved changes' } )
		).toBeNull();
	} );

	it( 'is hidden if its setting is not registered', async () => {
		await put( section );
		await draw( {} );
		expect(
			screen.queryByRole( 'region', { name: 'Weather' } )
		).toBeNull();
	} );

	it( 'is disabled without permission to change settings', async () => {
		await put( section );
		await draw( { acme_city: 'Bergen' }, false );
		expect( screen.getByLabelText( 'City' ) ).toHaveProperty(
			'disabled',
			true
		);
	} );

	it( 'is named in a notice if it fails, without affecting other sections', async () => {
		await put( {
			...section,
			component: () => {
				throw new Error( 'No weather.' );
			},
		} );
		await draw( { acme_city: 'Bergen' } );
		expect(
			await screen.findByText( /component of the section acme\/weather/, {
				selector: 'p',
			} )
		).toBeTruthy();
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );
} );
