import { parseHash, toHash } from '../address';

describe( 'parseHash', () => {
	it( 'reads the path and parameters', () => {
		expect( parseHash( '#/' ) ).toEqual( { path: '/', params: {} } );
		expect( parseHash( '#/top-landing-pages/' ) ).toEqual( {
			path: '/top-landing-pages',
			params: {},
		} );
		expect( parseHash( '#/?interval=today&tab=bounce_rate' ) ).toEqual( {
			path: '/',
			params: { interval: 'today', tab: 'bounce_rate' },
		} );
	} );

	it( 'returns null for other hashes', () => {
		expect( parseHash( '' ) ).toBeNull();
		expect( parseHash( '#wpbody-content' ) ).toBeNull();
	} );
} );

describe( 'toHash', () => {
	it( 'creates hashes that parseHash can read, without empty parameters', () => {
		expect( toHash( { path: '/', params: {} } ) ).toBe( '#/' );
		const hash = toHash( {
			path: '/x',
			params: { interval: 'custom', start: '2026-11-01', tab: '' },
		} );
		expect( hash ).toBe( '#/x?interval=custom&start=2026-11-01' );
		expect( parseHash( hash ) ).toEqual( {
			path: '/x',
			params: { interval: 'custom', start: '2026-11-01' },
		} );
	} );
} );
