import type { Received, RequestError } from '../../../store/reports/types';
import { decide } from '../decide';

const received: Received = {
	answer: { dataThrough: null, notices: [] },
	behind: 'nothing',
};
const facts = {
	isConnected: true,
	received: undefined,
	error: null,
	isEmpty: undefined,
};
const failure = ( status: number, code = 'upstream' ): RequestError => ( {
	code,
	data: { status },
} );

describe( 'decide', () => {
	it( 'puts the gravest first: denied, not connected, error, empty, ready', () => {
		const denied = failure( 403, 'denied' );
		expect(
			decide( { ...facts, isConnected: false, error: denied } ).kind
		).toBe( 'denied' );
		expect(
			decide( { ...facts, isConnected: false, received } ).kind
		).toBe( 'not-connected' );
		expect(
			decide( { ...facts, error: failure( 409, 'not_connected' ) } ).kind
		).toBe( 'not-connected' );
		expect( decide( { ...facts, error: failure( 502 ) } ).kind ).toBe(
			'error'
		);
		expect(
			decide( { ...facts, received, isEmpty: () => true } ).kind
		).toBe( 'empty' );
		expect(
			decide( { ...facts, received, isEmpty: () => false } ).kind
		).toBe( 'ready' );
		expect( decide( { ...facts, received } ).kind ).toBe( 'ready' );
		expect( decide( facts ).kind ).toBe( 'loading' );
	} );

	it( 'keeps what is there when asking again fails', () => {
		expect(
			decide( { ...facts, received, error: failure( 502 ) } ).kind
		).toBe( 'ready' );
	} );

	it( 'takes away what may not be seen any more', () => {
		expect(
			decide( {
				...facts,
				received,
				error: failure( 401, 'signed_out' ),
			} ).kind
		).toBe( 'denied' );
	} );
} );
