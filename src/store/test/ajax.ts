import { dispatch } from '@wordpress/data';
import { postAjax } from '../ajax';
import { store as app } from '../app/app-store';

const reply = ( status: number, body: string, statusText = '' ) => ( {
	status,
	statusText,
	json: async () => JSON.parse( body ),
} );

const fetch = jest.fn();

beforeEach( () => {
	fetch.mockReset();
	window.fetch = fetch;
	void dispatch( app ).receiveBoot( {
		ajax_url: 'https://example.org/wp-admin/admin-ajax.php',
		ajax_nonce: 'n0nce',
	} );
} );

describe( 'postAjax', () => {
	it( 'posts the action and nonce URL-encoded by default', async () => {
		fetch.mockResolvedValue(
			reply( 200, '{"success":true,"data":{"dismissed":"yes"}}' )
		);
		await expect( postAjax( 'lodestar_x' ) ).resolves.toEqual( {
			dismissed: 'yes',
		} );
		const [ url, { method, body } ] = fetch.mock.calls[ 0 ];
		expect( [ url, method, body.toString() ] ).toEqual( [
			'https://example.org/wp-admin/admin-ajax.php',
			'POST',
			'action=lodestar_x&nonce=n0nce',
		] );
	} );

	it( 'sends a form with its fields', async () => {
		fetch.mockResolvedValue( reply( 200, '{"success":true}' ) );
		const form = new FormData();
		form.set( 'exception_id', '7' );
		await expect( postAjax( 'lodestar_y', form ) ).resolves.toBe(
			undefined
		);
		expect( [ ...fetch.mock.calls[ 0 ][ 1 ].body.entries() ] ).toEqual( [
			[ 'exception_id', '7' ],
			[ 'action', 'lodestar_y' ],
			[ 'nonce', 'n0nce' ],
		] );
	} );

	it( 'throws the error from the server', async () => {
		const error = { code: 'denied', message: 'No.', data: { status: 403 } };
		fetch.mockResolvedValue(
			reply( 403, JSON.stringify( { success: false, data: error } ) )
		);
		await expect( postAjax( 'lodestar_x' ) ).rejects.toEqual( error );
	} );

	it.each( [
		[ 'no JSON', 500, '<b>Error</b>', 'Internal Server Error' ],
		[ 'what core says of an action that nobody has', 400, '0', '' ],
		[ 'JSON of another kind', 200, '{"code":"x"}', 'OK' ],
	] )(
		'throws the status code for %s',
		async ( _, status, body, statusText ) => {
			fetch.mockResolvedValue( reply( status, body, statusText ) );
			await expect( postAjax( 'lodestar_x' ) ).rejects.toEqual( {
				code: 'fetch_error',
				message: statusText,
				data: { status },
			} );
		}
	);

	it( 'throws if the server is unreachable', async () => {
		fetch.mockRejectedValue( new TypeError( 'Failed to fetch' ) );
		await expect( postAjax( 'lodestar_x' ) ).rejects.toMatchObject( {
			code: 'fetch_error',
			data: { status: 0 },
		} );
	} );
} );
