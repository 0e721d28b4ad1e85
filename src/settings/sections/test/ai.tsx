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

describe( 'The section AI', () => {
	it( 'turns on one feature at a time', async () => {
		render( <Screen /> );
		expect( toggle( 'Let a provider reword AI Insights' ).checked ).toBe(
			false
		);
		await userEvent.click( toggle( 'Let a provider answer questions' ) );
		expect( edits ).toEqual( { lodestar_ai_conversations: true } );
	} );

	it( 'says what is sent and to whom', () => {
		render( <Screen ai={ { providers: [ 'Pretend AI' ] } } /> );
		for ( const words of [
			'Connected: Pretend AI.',
			/^Sends the text of each insight to Pretend AI/,
			/^Sends to Pretend AI: the question/,
		] ) {
			expect( screen.getByText( words ) ).not.toBeNull();
		}
		expect( screen.getAllByText( /fewer than 5 vis/ ) ).toHaveLength( 2 );
	} );

	it( 'names all providers that may be used', () => {
		render( <Screen ai={ { providers: [ 'One', 'Two' ] } } /> );
		for ( const words of [
			/^Connected: One and Two\. WordPress uses/,
			/each insight to One or Two/,
		] ) {
			expect( screen.getByText( words ) ).not.toBeNull();
		}
	} );

	it( 'leads to where a provider is connected', () => {
		render( <Screen ai={ { connect_url: '/connectors' } } /> );
		screen.getByText( 'No AI provider is connected.' );
		expect(
			screen
				.getByRole( 'link', { name: 'Open Connectors' } )
				.getAttribute( 'href' )
		).toBe( '/connectors' );
	} );

	it( 'says that older WordPress has no providers', () => {
		render( <Screen ai={ { is_possible: false } } /> );
		expect(
			screen.getByText( 'AI providers need WordPress 7.0 or newer.' )
		).not.toBeNull();
	} );

	it( 'is changed by those who may manage', () => {
		render( <Screen mayManage={ false } /> );
		expect( toggle( 'Let a provider answer questions' ).disabled ).toBe(
			true
		);
	} );
} );
