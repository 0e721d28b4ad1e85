import apiFetch from '@wordpress/api-fetch';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsProvider } from '../../context';
import type { SettingsScreen } from '../../../features/site-settings/screen';
import { useSettings } from '../../use-settings';
import { Feedback } from '../feedback';

jest.mock( '@wordpress/api-fetch' );

const asked = apiFetch as unknown as jest.Mock;

const item = {
	id: 7,
	feature_key: 'ai_insights',
	rating: 4,
	message: 'Clear and quick',
	user: 'Ada',
	date: '2026-11-21',
};

let given: ( typeof item )[] = [];

beforeEach( () => {
	given = [ item, { ...item, id: 8, rating: 1, message: '' } ];
	asked.mockReset().mockImplementation( ( { path, method } ) => {
		if ( method === 'DELETE' ) {
			given = given.filter( ( { id } ) => ! path.endsWith( `/${ id }` ) );
			return Promise.resolve( {} );
		}
		const sum = given.reduce( ( all, { rating } ) => all + rating, 0 );
		return Promise.resolve( {
			items: given,
			total: given.length,
			average: given.length ? sum / given.length : null,
		} );
	} );
} );

function Screen( { mayManage = true } ) {
	const printed = {
		values: {},
		rules: {},
		may_change: {},
		managers: [ 'Ada' ],
	} as unknown as SettingsScreen;
	const settings = useSettings( printed );
	return (
		<SettingsProvider value={ { ...settings, screen: printed, mayManage } }>
			<Feedback />
		</SettingsProvider>
	);
}

describe( 'Feedback section in the settings', () => {
	it( 'lists all feedback with the average rating and a CSV export', async () => {
		render( <Screen /> );
		await screen.findByText( '2.5 out of 5 on average (2 ratings)' );
		const row = screen.getByRole( 'row', { name: /Clear and quick/ } );
		within( row ).getByText( 'ai_insights' );
		within( row ).getByText( 'Ada' );
		screen.getByText( '(no comment)' );
		expect( screen.getByRole( 'button', { name: /CSV/ } ) ).toBeTruthy();
	} );

	it( 'deletes feedback after confirmation', async () => {
		render( <Screen /> );
		const row = await screen.findByRole( 'row', {
			name: /Clear and quick/,
		} );
		await userEvent.click(
			within( row ).getByRole( 'button', { name: 'Delete' } )
		);
		const dialog = screen.getByRole( 'dialog', {
			name: 'Delete feedback?',
		} );
		expect( asked ).toHaveBeenCalledTimes( 1 );
		await userEvent.click(
			within( dialog ).getByRole( 'button', { name: 'Delete' } )
		);
		expect( asked ).toHaveBeenCalledWith( {
			path: '/lodestar/v1/feedback/7',
			method: 'DELETE',
		} );
		await screen.findByText( '1.0 out of 5 (1 rating)' );
		expect( screen.queryByText( 'Clear and quick' ) ).toBeNull();
	} );

	it( 'says that there is no feedback', async () => {
		given = [];
		render( <Screen /> );
		await screen.findByText( 'No feedback yet.' );
		expect( screen.queryByRole( 'button', { name: 'Delete All' } ) ).toBe(
			null
		);
	} );

	it( 'sends no request without permission to read feedback', () => {
		render( <Screen mayManage={ false } /> );
		expect( asked ).not.toHaveBeenCalled();
	} );
} );
