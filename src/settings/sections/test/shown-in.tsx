import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SettingsScreen } from '../../../features/site-settings/screen';
import { SettingsProvider } from '../../context';
import { useSettings } from '../../use-settings';
import { ShownIn } from '../shown-in';

const KEY = 'lodestar_shown_in';
const ALL = [ 'editor', 'posts_list', 'dashboard', 'admin_bar' ];

let edits: string[] | undefined;

function Screen( { stored = ALL, mayManage = true } ) {
	const printed = {
		values: { [ KEY ]: stored },
		rules: {},
		may_change: {},
		managers: [],
	} as unknown as SettingsScreen;
	const settings = useSettings( printed );
	edits = settings.edits[ KEY ];
	return (
		<SettingsProvider value={ { ...settings, screen: printed, mayManage } }>
			<ShownIn />
		</SettingsProvider>
	);
}

const box = ( name: string ) =>
	screen.getByRole< HTMLInputElement >( 'checkbox', { name } );

describe( 'Settings section for screens that show stats', () => {
	it( 'lists all screens that the server supports', async () => {
		render( <Screen stored={ [] } /> );
		for ( const one of screen.getAllByRole( 'checkbox' ) ) {
			await userEvent.click( one );
		}
		expect( edits ).toEqual( ALL );
	} );

	it( 'turns off one screen at a time', async () => {
		render( <Screen /> );
		await userEvent.click( box( 'Admin bar' ) );
		expect( edits ).toEqual( [ 'editor', 'posts_list', 'dashboard' ] );
		expect( box( 'Admin bar' ).checked ).toBe( false );
		expect( box( 'Dashboard' ).checked ).toBe( true );
		await userEvent.click( box( 'Admin bar' ) );
		expect( edits ).toBeUndefined();
	} );

	it( 'is read-only without permission to change settings', () => {
		render( <Screen mayManage={ false } /> );
		expect( box( 'Editor' ).disabled ).toBe( true );
		screen.getByText( /^You don’t have permission to change this/ );
	} );
} );
