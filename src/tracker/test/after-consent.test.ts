import type { Lodestar } from '../types';

const sent: Record< string, unknown >[] = [];
let listeners: Parameters< Window[ 'addEventListener' ] >[] = [];
const native = {
	addEventListener: window.addEventListener,
	pushState: history.pushState,
	replaceState: history.replaceState,
};
const settings: Partial< Lodestar > = {
	e: '/c.php',
	o: 'post:12',
	l: {},
	b: [ '/build/', '.js' ],
	m: {},
	w: 'statistics',
};

function set( target: object, name: string, value: unknown ) {
	Object.defineProperty( target, name, {
		value,
		configurable: true,
		writable: true,
	} );
}

const open = () => jest.isolateModules( () => require( '../after-consent' ) );

const change = () =>
	document.dispatchEvent( new Event( 'wp_listen_for_consent_change' ) );

function choose( ...categories: string[] ) {
	window.wp_fallback_consent_type ??= 'optin';
	window.wp_has_consent = ( category ) => categories.includes( category );
	change();
}

const kinds = () => sent.map( ( { k } ) => k );

beforeEach( () => {
	jest.useFakeTimers();
	sent.length = 0;
	listeners = [];
	window.addEventListener = ( ...args: ( typeof listeners )[ number ] ) => {
		listeners.push( args );
		native.addEventListener.apply( window, args );
	};
	native.replaceState.call( history, null, '', '/garden/' );
	delete window.wp_has_consent;
	delete window.wp_consent_type;
	delete window.wp_fallback_consent_type;
	delete window.waitfor_consent_hook;
	window.lodestar = { ...settings, i: '', u: '' } as Lodestar;
	set( navigator, 'sendBeacon', ( _: string, body: string ) =>
		sent.push( JSON.parse( body ) )
	);
	set( document, 'hidden', false );
	set( document, 'hasFocus', () => true );
	set( document, 'referrer', 'https://example.org/' );
} );

afterEach( () => {
	listeners.forEach( ( args ) => window.removeEventListener( ...args ) );
	window.addEventListener = native.addEventListener;
	history.pushState = native.pushState;
	history.replaceState = native.replaceState;
} );

describe( 'Counting after consent', () => {
	it( 'sends nothing before the visitor consents', () => {
		open();
		choose();
		history.pushState( null, '', '/shed/' );
		window.lodestar.track( 'quiz_done' );
		set( document, 'hidden', true );
		document.dispatchEvent( new Event( 'visibilitychange' ) );
		window.dispatchEvent( new Event( 'pagehide' ) );
		expect( sent ).toEqual( [] );
		expect( window.lodestar.i ).toBe( '' );
	} );

	it( 'sends nothing without a consent API', () => {
		open();
		window.dispatchEvent( new Event( 'load' ) );
		expect( sent ).toEqual( [] );
	} );

	it( 'starts on consent without a reload, and keeps the referrer', () => {
		open();
		jest.advanceTimersByTime( 60000 );
		choose( 'statistics' );
		expect( sent ).toEqual( [
			expect.objectContaining( {
				k: 'v',
				u: 'http://localhost/garden/',
				r: 'https://example.org/',
				o: 'post:12',
			} ),
		] );
		jest.advanceTimersByTime( 1000 );
		set( document, 'hidden', true );
		document.dispatchEvent( new Event( 'visibilitychange' ) );
		expect( sent[ 1 ] ).toMatchObject( { k: 'p', a: 1000 } );
	} );

	it.each( [ 'load', 'wp_consent_type_defined' ] )(
		'counts a visitor with earlier consent once the API is available: %s',
		( event ) => {
			open();
			window.wp_has_consent = () => true;
			window.wp_consent_type = 'optin';
			( event === 'load' ? window : document ).dispatchEvent(
				new Event( event )
			);
			expect( kinds() ).toEqual( [ 'v' ] );
		}
	);

	it( 'requires consent for the category set by the site', () => {
		window.lodestar.w = 'marketing';
		open();
		choose( 'statistics' );
		expect( sent ).toEqual( [] );
		choose( 'marketing' );
		expect( kinds() ).toEqual( [ 'v' ] );
	} );

	it.each( [
		[ 'is loaded later', false, false ],
		[ 'first has to find out where the visitor is', true, 'optin' ],
	] as const )( 'waits for a banner that %s', ( _, waits, fallback ) => {
		window.waitfor_consent_hook = waits;
		window.wp_fallback_consent_type = fallback;
		open();
		// Without a consent type, the API grants everything.
		choose( 'statistics' );
		expect( sent ).toEqual( [] );
		window.wp_consent_type = 'optout';
		document.dispatchEvent( new Event( 'wp_consent_type_defined' ) );
		expect( kinds() ).toEqual( [ 'v' ] );
	} );

	it( 'stops as soon as consent is withdrawn', () => {
		open();
		choose( 'statistics' );
		choose();
		window.lodestar.track( 'quiz_done' );
		history.pushState( null, '', '/shed/' );
		window.dispatchEvent( new Event( 'pagehide' ) );
		expect( kinds() ).toEqual( [ 'v' ] );
	} );

	it( 'starts a new page view if consent returns after navigation inside the page', () => {
		open();
		choose( 'statistics' );
		choose();
		history.pushState( null, '', '/shed/' );
		choose( 'statistics' );
		expect( kinds() ).toEqual( [ 'v', 'v' ] );
		expect( sent[ 1 ]?.u ).toBe( 'http://localhost/shed/' );
		expect( sent[ 1 ]?.i ).not.toBe( sent[ 0 ]?.i );
	} );

	it( 'still respects a browser that opts out of tracking', () => {
		set( navigator, 'globalPrivacyControl', true );
		open();
		choose( 'statistics' );
		set( navigator, 'globalPrivacyControl', undefined );
		expect( sent ).toEqual( [] );
	} );
} );
