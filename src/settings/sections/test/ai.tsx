import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
	SettingsScreen,
	Values,
} from '../../../features/site-settings/screen';
import { SettingsProvider } from '../../context';
import { useSettings } from '../../use-settings';
import { Ai } from '../ai';

let edits: Values;

function Screen( { ai = {}, mayManage = true } ) {
	const printed = {
		values: {
			lodestar_ai_insights: false,
			lodestar_ai_conversations: false,
		},
		rules: {},
		may_change: {},
		managers: [],
		ai: {
			providers: [],
			connect_url: null,
			is_possible: true,
			smallest_group: 5,
			...ai,
		},
	} as unknown as SettingsScreen;
	const settings = useSettings( printed );
	edits = settings.edits;
	return (
		<SettingsProvider value={ { ...settings, screen: printed, mayManage } }>
			<Ai />
		</SettingsProvider>
	);
}

const toggle = ( name: string ) =>
	screen.getByRole< HTMLInputElement >( 'checkbox', { name } );

describe( 'AI settings section', () => {
	it( 'turns on one feature at a time', async () => {
		render( <Screen /> );
		expect( toggle( 'Let an AI provider rewrite insights' ).checked ).toBe(
			false
		);
		await userEvent.click(
			toggle( 'Let an AI provider answer questions' )
		);
		expect( edits ).toEqual( { lodestar_ai_conversations: true } );
	} );

	it( 'explains which data is sent to which provider', () => {
		render( <Screen ai={ { providers: [ 'Pretend AI' ] } } /> );
		for ( const words of [
			'Connected: Pretend AI.',
			/^Sends the text of each insight to Pretend AI/,
			/^Sends Pretend AI the question/,
		] ) {
			expect( screen.getByText( words ) ).not.toBeNull();
		}
		expect( screen.getAllByText( /fewer than 5 vis/ ) ).toHaveLength( 2 );
	} );

	it( 'names all connected providers', () => {
		render( <Screen ai={ { providers: [ 'One', 'Two' ] } } /> );
		for ( const words of [
			/^Connected: One and Two\. WordPress uses/,
			/each insight to One or Two/,
		] ) {
			expect( screen.getByText( words ) ).not.toBeNull();
		}
	} );

	it( 'links to the screen where a provider can be connected', () => {
		render( <Screen ai={ { connect_url: '/connectors' } } /> );
		screen.getByText( 'No AI provider is connected.' );
		expect(
			screen
				.getByRole( 'link', { name: 'Open Connectors' } )
				.getAttribute( 'href' )
		).toBe( '/connectors' );
	} );

	it( 'says that older WordPress versions do not support AI providers', () => {
		render( <Screen ai={ { is_possible: false } } /> );
		expect(
			screen.getByText( 'AI providers require WordPress 7.0 or later.' )
		).not.toBeNull();
	} );

	it( 'is read-only without permission to change settings', () => {
		render( <Screen mayManage={ false } /> );
		expect( toggle( 'Let an AI provider answer questions' ).disabled ).toBe(
			true
		);
	} );
} );
