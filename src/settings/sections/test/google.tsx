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
	fetch.mockReturnValue( new Promise( () => {} ) ); // The other key's state is still on the way.
	fetch.mockResolvedValueOnce( connection );
	await act( async () => {
		render( <Screen mayManage={ mayManage } /> );
	} );
	return userEvent.setup();
}

const field = () =>
	screen.getByRole< HTMLTextAreaElement >( 'textbox', {
		name: 'Service account, JSON',
	} );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

describe( 'Search Console in the settings', () => {
	it( 'connects what is pasted', async () => {
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
				name: 'Site in Search Console',
			} ).selectedOptions[ 0 ]?.text
		).toBe( 'example.org' );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'takes a file', async () => {
		const user = await open( none );
		const file = new File( [ '{}' ], 'key.json', {
			type: 'application/json',
		} );
		file.text = async () => '{"from":"file"}';
		const input = document.querySelector( 'input[type=file]' );
		await user.upload( input as HTMLInputElement, file );
		expect( field().value ).toBe( '{"from":"file"}' );
	} );

	it( 'says why an account is refused, and keeps what was pasted', async () => {
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

	it( 'asks again after the keys of WordPress have changed', async () => {
		await open( { ...none, state: 'lost', site: kept.site } );
		expect( screen.getByRole( 'alert' ).textContent ).toMatch(
			'wp-config.php'
		);
		field();
	} );

	it( 'chooses another site, says why not, and disconnects', async () => {
		const user = await open( kept );
		const sites = screen.getByRole< HTMLSelectElement >( 'combobox', {
			name: 'Site in Search Console',
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

	it( 'asks to choose where no site is this one', async () => {
		await open( { ...kept, site: '' } );
		expect(
			screen.getByRole< HTMLSelectElement >( 'combobox', {
				name: 'Site in Search Console',
			} ).selectedOptions[ 0 ]?.text
		).toBe( 'Choose a site…' );
	} );

	it( 'says what Google says where its sites cannot be told', async () => {
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

	it( 'shows and asks nothing to those who may not change it', async () => {
		await open( kept, false );
		screen.getByText( /Your account may not change this/ );
		expect( fetch ).not.toHaveBeenCalled();
	} );
} );
