import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { PageSpeedKey } from '../pagespeed-key';

jest.mock( '@wordpress/api-fetch' );

const asked = apiFetch as unknown as jest.Mock;

const KEY = 'AIzaSy-for-tests-works';

async function draw( state: string ) {
	asked.mockReset().mockResolvedValueOnce( { state } );
	await act( async () => {
		render( <PageSpeedKey /> );
	} );
}

const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );

describe( 'The PageSpeed key', () => {
	it( 'is entered once and never shown again', async () => {
		await draw( 'none' );
		await userEvent.type(
			screen.getByLabelText( 'PageSpeed API key' ),
			` ${ KEY } `
		);
		asked.mockResolvedValueOnce( { state: 'kept' } );
		await press( 'Save Key' );
		expect( asked ).toHaveBeenLastCalledWith( {
			path: '/lodestar/v1/pagespeed-key',
			method: 'POST',
			data: { key: KEY },
		} );
		expect( screen.queryByLabelText( 'PageSpeed API key' ) ).toBeNull();
		expect( document.body.innerHTML ).not.toContain( KEY );
	} );

	it( 'is tested with Google, and a rejection is shown next to it', async () => {
		await draw( 'kept' );
		asked.mockResolvedValueOnce( { works: false, message: 'Not known.' } );
		await press( 'Test Key' );
		expect( asked ).toHaveBeenLastCalledWith( {
			path: '/lodestar/v1/pagespeed-key/test',
			method: 'POST',
		} );
		expect( screen.getByRole( 'alert' ).textContent ).toBe( 'Not known.' );
		asked.mockResolvedValueOnce( { works: true, message: 'Good.' } );
		await press( 'Test Key' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it( 'can be removed, and stays if the request fails', async () => {
		await draw( 'kept' );
		asked.mockRejectedValueOnce( { message: 'No connection.' } );
		await press( 'Remove Key' );
		expect( screen.getByRole( 'alert' ).textContent ).toBe(
			'No connection.'
		);
		expect(
			screen.getByRole( 'button', { name: 'Remove Key' } )
		).toBeTruthy();
		asked.mockResolvedValueOnce( { state: 'none' } );
		await press( 'Remove Key' );
		expect( screen.getByLabelText( 'PageSpeed API key' ) ).toBeTruthy();
	} );

	it( 'is requested again if it can’t be decrypted', async () => {
		await draw( 'lost' );
		expect( screen.getByText( /can’t be decrypted/ ) ).toBeTruthy();
		expect( screen.getByLabelText( 'PageSpeed API key' ) ).toBeTruthy();
	} );
} );
