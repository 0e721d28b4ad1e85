import type { Received, RequestError } from '../../../store/reports/types';
import type { Locked } from '../../../store/app/license';
import { decide } from '../decide';

const received: Received = {
	answer: { dataThrough: null, notices: [] },
	behind: 'nothing',
};
const facts = {
	isConnected: true,
	locked: null,
	received: undefined,
	error: null,
	isEmpty: undefined,
};
const locked: Locked = { code: 'license_level', levels: [ 'pro', 'agency' ] };
const failure = ( status: number, code = 'upstream' ): RequestError => ( {
	code,
	data: { status },
} );

describe( 'decide', () => {
	it( 'prefers the most serious state: denied, not connected, locked, error, empty, ready', () => {
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
		expect( decide( { ...facts, isConnected: false, locked } ).kind ).toBe(
			'not-connected'
		);
		expect( decide( { ...facts, locked, received } ) ).toEqual( {
			kind: 'locked',
			lock: locked,
		} );
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

	it( 'locks a report when its license lapses, but not when only its dates are locked', () => {
		const lapsed: RequestError = {
			code: 'license_level',
			data: { status: 403, levels: [ 'pro' ] },
		};
		expect( decide( { ...facts, received, error: lapsed } ) ).toEqual( {
			kind: 'locked',
			lock: { code: 'license_level', levels: [ 'pro' ] },
		} );
		const days = { ...lapsed.data, start: '2026-10-22' };
		expect(
			decide( { ...facts, error: { ...lapsed, data: days } } ).kind
		).toBe( 'denied' );
	} );

	it( 'keeps the data when a refresh fails', () => {
		expect(
			decide( { ...facts, received, error: failure( 502 ) } ).kind
		).toBe( 'ready' );
	} );

	it( 'removes data that the user may no longer see', () => {
		expect(
			decide( {
				...facts,
				received,
				error: failure( 401, 'signed_out' ),
			} ).kind
		).toBe( 'denied' );
	} );

	it( 'locks a report whose addon was deactivated after it loaded', () => {
		const data = { status: 403, addon: 'media', installed: true };
		expect(
			decide( {
				...facts,
				received,
				error: { code: 'addon_inactive', data },
			} )
		).toEqual( {
			kind: 'locked',
			lock: { code: 'addon_inactive', addon: 'media', installed: true },
		} );
	} );
} );
