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

describe( 'Dimensions in Settings', () => {
	it( 'are those of the report in their order, then the others', () => {
		render( <Screen /> );
		expect( names() ).toEqual( [ 'Tags', 'Authors', 'Categories' ] );
		expect(
			screen
				.getAllByRole( 'checkbox' )
				.map( ( one ) => ( one as HTMLInputElement ).checked )
		).toEqual( [ true, true, false ] );
	} );

	it( 'are switched on and off, and stay where they are', async () => {
		render( <Screen /> );
		await userEvent.click(
			screen.getByRole( 'checkbox', { name: 'Tags has a table' } )
		);
		expect( edits ).toEqual( [ 'author' ] );
		await userEvent.click(
			screen.getByRole( 'checkbox', { name: 'Categories has a table' } )
		);
		expect( edits ).toEqual( [ 'author', 'category' ] );
		expect( names() ).toEqual( [ 'Tags', 'Authors', 'Categories' ] );

		await userEvent.click( button( 'Discard' ) );
		expect( edits ).toBeUndefined();
		expect( names() ).toEqual( [ 'Tags', 'Authors', 'Categories' ] );
	} );

	it( 'can all be switched off', async () => {
		render( <Screen stored={ [ 'tag' ] } /> );
		await userEvent.click(
			screen.getByRole( 'checkbox', { name: 'Tags has a table' } )
		);
		expect( edits ).toEqual( [] );
		expect( names() ).toHaveLength( 3 );
	} );

	it( 'are moved by buttons that keep the focus and say the new place', async () => {
		render( <Screen /> );
		button( 'Move Tags down' ).focus();
		await userEvent.keyboard( '{Enter}' );
		expect( names() ).toEqual( [ 'Authors', 'Tags', 'Categories' ] );
		expect( edits ).toEqual( [ 'author', 'tag' ] );
		expect( button( 'Move Tags down' ).matches( ':focus' ) ).toBe( true );
		expect( screen.getByRole( 'status' ).textContent ).toBe(
			'Tags: place 2 of 3'
		);
		await userEvent.click( button( 'Move Tags up' ) );
		expect( edits ).toBeUndefined();
	} );

	it( 'go no further than the ends', async () => {
		render( <Screen /> );
		await userEvent.click( button( 'Move Tags up' ) );
		await userEvent.click( button( 'Move Categories down' ) );
		expect( names() ).toEqual( [ 'Tags', 'Authors', 'Categories' ] );
		expect( edits ).toBeUndefined();
	} );

	it( 'name one that nobody brings any more, so that it can be switched off', async () => {
		render( <Screen stored={ [ 'acme_length', 'tag' ] } /> );
		const [ first ] = screen.getAllByRole( 'listitem' );
		within( first as HTMLElement ).getByText(
			'No active plugin brings it any more.'
		);
		await userEvent.click(
			screen.getByRole( 'checkbox', { name: 'acme_length has a table' } )
		);
		expect( edits ).toEqual( [ 'tag' ] );
	} );

	it( 'say that they show once the addon is active', () => {
		addon( false );
		render( <Screen /> );
		expect(
			screen.getByText(
				/which shows once the addon Dimensions is active/
			)
		).not.toBeNull();
	} );

	it( 'are not changed by those who may not', () => {
		render( <Screen mayManage={ false } /> );
		for ( const one of screen.getAllByRole( 'checkbox' ) ) {
			expect( one ).toHaveProperty( 'disabled', true );
		}
		expect(
			button( 'Move Tags down' ).getAttribute( 'aria-disabled' )
		).toBe( 'true' );
	} );
} );
