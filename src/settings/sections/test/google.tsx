import apiFetch from '@wordpress/api-fetch';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsProvider } from '../../context';
import { useSettings } from '../../use-settings';
import type { SettingsScreen } from '../../../features/site-settings/screen';
import { Google } from '../google';

jest.mock( '@wordpress/api-fetch' );
const fetch = apiFetch as unknown as jest.Mock;

const none = { state: 'none', email: '', site: '', sites: [], error: null };
const kept = {
	...none,
	state: 'kept',
	email: 'reports@example.iam.gserviceaccount.com',
	site: 'sc-domain:example.org',
	sites: [ 'https://shop.example.org/', 'sc-domain:example.org' ],
};

function Screen( { mayManage }: { mayManage: boolean } ) {
	const printed = {
		values: {},
		rules: {},
		may_change: {},
		managers: [ 'Ada' ],
	} as unknown as SettingsScreen;
	const settings = useSettings( printed );
	return (
		<SettingsProvider value={ { ...settings, screen: printed, mayManage } }>
			<Google />
		</SettingsProvider>
	);
}

async function open( connection: object, mayManage = true ) {
	fetch.mockReset();
	fetch.mockReturnValue( new Promise( () => {} ) ); // The request for the PageSpeed key stays pending.
	fetch.mockResolvedValueOnce( connection );
	await act( async () => {
		render( <Screen mayManage={ mayManage } /> );
	} );
	return userEvent.setup();
}

const field = () =>
	screen.getByRole< HTMLTextAreaElement >( 'textbox', {
		name: 'Service account key (JSON)',
	} );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

describe( 'Search Console section in the settings', () => {
	it( 'connects with a pasted key', async () => {
		const user = await open( none );
		expect( button( 'Connect' ).getAttribute( 'aria-disabled' ) ).toBe(
			'true'
		);
		await user.click( field() );
		await user.paste( '{"type":"service_account"}' );
		fetch.mockResolvedValueOnce( kept );
		await user.click( button( 'Connect' ) );
		expect( fetch ).toHaveBeenLastCalledWith( {
			path: '/lodestar/v1/search-console',
			method: 'POST',
			data: { service_account: '{"type":"service_account"}' },
		} );
		screen.getByText( kept.email );
		expect(
			screen.getByRole< HTMLSelectElement >( 'combobox', {
				name: 'Search Console site',
			} ).selectedOptions[ 0 ]?.text
		).toBe( 'example.org' );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'reads the key from a file', async () => {
		const user = await open( none );
		const file = new File( [ '{}' ], 'key.json', {
			type: 'application/json',
		} );
		file.text = async () => '{"from":"file"}';
		const input = document.querySelector( 'input[type=file]' );
		await user.upload( input as HTMLInputElement, file );
		expect( field().value ).toBe( '{"from":"file"}' );
	} );

	it( 'says why a key is rejected, and keeps the pasted text', async () => {
		const user = await open( none );
		await user.click( field() );
		await user.paste( 'x' );
		fetch.mockRejectedValueOnce( { message: 'This is no JSON.' } );
		await user.click( button( 'Connect' ) );
		expect( screen.getByRole( 'alert' ).textContent ).toMatch(
			'This is no JSON.'
		);
		expect( field().value ).toBe( 'x' );
	} );

	it( 'requests the key again after the WordPress security keys have changed', async () => {
		await open( { ...none, state: 'lost', site: kept.site } );
		expect( screen.getByRole( 'alert' ).textContent ).toMatch(
			'wp-config.php'
		);
		field();
	} );

	it( 'selects another site, reports a failure to do so, and disconnects', async () => {
		const user = await open( kept );
		const sites = screen.getByRole< HTMLSelectElement >( 'combobox', {
			name: 'Search Console site',
		} );
		fetch.mockRejectedValueOnce( { message: 'Not seen any more.' } );
		await user.selectOptions( sites, 'https://shop.example.org/' );
		expect( screen.getByRole( 'alert' ).textContent ).toMatch(
			'Not seen any more.'
		);
		expect( sites.value ).toBe( kept.site );
		fetch.mockResolvedValueOnce( {
			...kept,
			site: 'https://shop.example.org/',
		} );
		await user.selectOptions( sites, 'https://shop.example.org/' );
		expect( sites.value ).toBe( 'https://shop.example.org/' );
		fetch.mockResolvedValueOnce( none );
		await user.click( button( 'Disconnect' ) );
		expect( fetch ).toHaveBeenLastCalledWith( {
			path: '/lodestar/v1/search-console',
			method: 'DELETE',
		} );
		field();
	} );

	it( 'asks the user to select a site if none matches', async () => {
		await open( { ...kept, site: '' } );
		expect(
			screen.getByRole< HTMLSelectElement >( 'combobox', {
				name: 'Search Console site',
			} ).selectedOptions[ 0 ]?.text
		).toBe( 'Choose a site…' );
	} );

	it( 'shows the error from Google if the sites cannot be loaded', async () => {
		await open( {
			...kept,
			sites: [],
			error: { message: 'Google takes no more questions.' },
		} );
		expect( screen.getByRole( 'alert' ).textContent ).toMatch(
			'Google takes no more questions.'
		);
		button( 'Disconnect' );
	} );

	it( 'shows and requests nothing without permission to change settings', async () => {
		await open( kept, false );
		screen.getByText( /You can’t change this/ );
		expect( fetch ).not.toHaveBeenCalled();
	} );
} );
