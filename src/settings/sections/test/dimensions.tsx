import { dispatch } from '@wordpress/data';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SettingsScreen } from '../../../features/site-settings/screen';
import { store as app } from '../../../store/app/app-store';
import type { Addon } from '../../../store/app/license';
import { SettingsProvider } from '../../context';
import { useSettings } from '../../use-settings';
import { Dimensions } from '../dimensions';

const KEY = 'lodestar_report_dimensions';

let edits: string[] | undefined;

function Screen( { stored = [ 'tag', 'author' ], mayManage = true } ) {
	const printed = {
		values: { [ KEY ]: stored },
		rules: {},
		may_change: {},
		managers: [],
		dimensions: [
			{ id: 'author', label: 'Authors', tooltip: 'Who wrote it.' },
			{ id: 'category', label: 'Categories', tooltip: '' },
			{ id: 'tag', label: 'Tags', tooltip: '' },
		],
	} as unknown as SettingsScreen;
	const settings = useSettings( printed );
	edits = settings.edits[ KEY ];
	return (
		<SettingsProvider value={ { ...settings, screen: printed, mayManage } }>
			<Dimensions />
			<button onClick={ settings.discard }>Discard</button>
		</SettingsProvider>
	);
}

const addon = ( active: boolean ) =>
	void dispatch( app ).receiveBoot( {
		addons: { dimensions: { title: 'Dimensions', active } as Addon },
	} );
const names = () =>
	screen
		.getAllByRole( 'listitem' )
		.map( ( item ) => item.querySelector( 'strong' )?.textContent );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

beforeEach( () => addon( true ) );

describe( 'Dimensions section in the settings', () => {
	it( 'lists the dimensions of the report in their order, then the others', () => {
		render( <Screen /> );
		expect( names() ).toEqual( [ 'Tags', 'Authors', 'Categories' ] );
		expect(
			screen
				.getAllByRole( 'checkbox' )
				.map( ( one ) => ( one as HTMLInputElement ).checked )
		).toEqual( [ true, true, false ] );
	} );

	it( 'turns dimensions on and off without moving them', async () => {
		render( <Screen /> );
		await userEvent.click(
			screen.getByRole( 'checkbox', { name: 'Show the Tags table' } )
		);
		expect( edits ).toEqual( [ 'author' ] );
		await userEvent.click(
			screen.getByRole( 'checkbox', {
				name: 'Show the Categories table',
			} )
		);
		expect( edits ).toEqual( [ 'author', 'category' ] );
		expect( names() ).toEqual( [ 'Tags', 'Authors', 'Categories' ] );

		await userEvent.click( button( 'Discard' ) );
		expect( edits ).toBeUndefined();
		expect( names() ).toEqual( [ 'Tags', 'Authors', 'Categories' ] );
	} );

	it( 'allows turning off all dimensions', async () => {
		render( <Screen stored={ [ 'tag' ] } /> );
		await userEvent.click(
			screen.getByRole( 'checkbox', { name: 'Show the Tags table' } )
		);
		expect( edits ).toEqual( [] );
		expect( names() ).toHaveLength( 3 );
	} );

	it( 'moves dimensions with buttons that keep the focus and announce the new position', async () => {
		render( <Screen /> );
		button( 'Move Tags down' ).focus();
		await userEvent.keyboard( '{Enter}' );
		expect( names() ).toEqual( [ 'Authors', 'Tags', 'Categories' ] );
		expect( edits ).toEqual( [ 'author', 'tag' ] );
		expect( button( 'Move Tags down' ).matches( ':focus' ) ).toBe( true );
		expect( screen.getByRole( 'status' ).textContent ).toBe(
			'Tags: position 2 of 3'
		);
		await userEvent.click( button( 'Move Tags up' ) );
		expect( edits ).toBeUndefined();
	} );

	it( 'does not move a dimension past either end', async () => {
		render( <Screen /> );
		await userEvent.click( button( 'Move Tags up' ) );
		await userEvent.click( button( 'Move Categories down' ) );
		expect( names() ).toEqual( [ 'Tags', 'Authors', 'Categories' ] );
		expect( edits ).toBeUndefined();
	} );

	it( 'lists a dimension that no plugin provides anymore, so it can be turned off', async () => {
		render( <Screen stored={ [ 'acme_length', 'tag' ] } /> );
		const [ first ] = screen.getAllByRole( 'listitem' );
		within( first as HTMLElement ).getByText(
			'No active plugin provides this dimension anymore.'
		);
		await userEvent.click(
			screen.getByRole( 'checkbox', {
				name: 'Show the acme_length table',
			} )
		);
		expect( edits ).toEqual( [ 'tag' ] );
	} );

	it( 'says that dimensions appear once the addon is active', () => {
		addon( false );
		render( <Screen /> );
		expect(
			screen.getByText( /appears once the Dimensions addon is active/ )
		).not.toBeNull();
	} );

	it( 'is read-only without permission to change settings', () => {
		render( <Screen mayManage={ false } /> );
		for ( const one of screen.getAllByRole( 'checkbox' ) ) {
			expect( one ).toHaveProperty( 'disabled', true );
		}
		expect(
			button( 'Move Tags down' ).getAttribute( 'aria-disabled' )
		).toBe( 'true' );
	} );
} );
