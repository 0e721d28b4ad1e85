import apiFetch from '@wordpress/api-fetch';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import { store } from '../notes-store';

jest.mock( '@wordpress/api-fetch' );
const ask = jest.mocked( apiFetch ) as unknown as jest.Mock;

const TRASH = { status: 'trash' } as const;

describe( 'The notes store', () => {
	it( 'keeps the server error if a list cannot be loaded', async () => {
		ask.mockRejectedValue( { code: 'oops', message: 'Away.' } );
		await expect(
			resolveSelect( store ).getNotes( TRASH )
		).rejects.toEqual( { code: 'oops', message: 'Away.' } );
		expect(
			select( store ).hasResolutionFailed( 'getNotes', [ TRASH ] )
		).toBe( true );
		// With per_page, apiFetch would split the request into pages and lose the error message.
		expect( ask.mock.calls[ 0 ][ 0 ].path ).not.toContain( 'per_page' );
	} );

	it( 'reloads the lists after each change', async () => {
		ask.mockImplementation( ( { path } ) =>
			Promise.resolve(
				path.includes( 'bulk' ) ? { ids: [ 1 ] } : { items: [] }
			)
		);
		await dispatch( store ).invalidateResolution( 'getNotes', [ TRASH ] );
		await resolveSelect( store ).getNotes( TRASH );
		ask.mockClear();
		await dispatch( store ).changeNotes( 'restore', [ 1 ] );
		expect( ask.mock.calls[ 0 ][ 0 ] ).toEqual( {
			path: '/lodestar/v1/notes/bulk',
			method: 'POST',
			data: { action: 'restore', ids: [ 1 ] },
		} );
		await resolveSelect( store ).getNotes( TRASH );
		expect( ask ).toHaveBeenCalledTimes( 2 );
	} );
} );
