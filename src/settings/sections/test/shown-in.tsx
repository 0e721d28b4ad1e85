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

describe( 'Places that show figures', () => {
	it( 'are all that the server knows', async () => {
		render( <Screen stored={ [] } /> );
		for ( const one of screen.getAllByRole( 'checkbox' ) ) {
			await userEvent.click( one );
		}
		expect( edits ).toEqual( ALL );
	} );

	it( 'are switched off one by one', async () => {
		render( <Screen /> );
		await userEvent.click( box( 'Toolbar' ) );
		expect( edits ).toEqual( [ 'editor', 'posts_list', 'dashboard' ] );
		expect( box( 'Toolbar' ).checked ).toBe( false );
		expect( box( 'Dashboard' ).checked ).toBe( true );
		await userEvent.click( box( 'Toolbar' ) );
		expect( edits ).toBeUndefined();
	} );

	it( 'are changed by those who may manage', () => {
		render( <Screen mayManage={ false } /> );
		expect( box( 'Editor' ).disabled ).toBe( true );
		screen.getByText( /^Your account may not change this/ );
	} );
} );
