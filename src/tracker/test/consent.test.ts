import { makeLodestar } from './support/stand-in';

const idIn = ( cookies: string ) =>
	cookies.match( /lodestar_id=([0-9a-f]*)/ )?.[ 1 ];

const listeners: Parameters< Document[ 'addEventListener' ] >[] = [];

function load() {
	jest.isolateModules( () => require( '../consent' ) );
}

function change( isGiven: boolean ) {
	window.wp_fallback_consent_type = 'optin';
	window.wp_has_consent = ( category ) =>
		category === 'statistics' && isGiven;
	document.dispatchEvent( new Event( 'wp_listen_for_consent_change' ) );
}

beforeEach( () => {
	makeLodestar();
	delete window.wp_has_consent;
	delete window.wp_consent_type;
	delete window.wp_fallback_consent_type;
	delete window.waitfor_consent_hook;
	document.cookie = 'lodestar_id=; path=/; max-age=0';
	jest.spyOn( document, 'addEventListener' ).mockImplementation(
		( ...args: ( typeof listeners )[ number ] ) => {
			listeners.push( args );
			EventTarget.prototype.addEventListener.apply( document, args );
		}
	);
} );

afterEach( () => {
	listeners
		.splice( 0 )
		.forEach( ( args ) => document.removeEventListener( ...args ) );
	jest.restoreAllMocks();
} );

it( 'creates no ID without consent', () => {
	load();
	change( false );
	expect( document.cookie ).toBe( '' );
} );

it( 'creates an ID on consent and keeps it', () => {
	load();
	change( true );
	const id = idIn( document.cookie );
	expect( id ).toMatch( /^[0-9a-f]{16}$/ );
	change( true );
	expect( idIn( document.cookie ) ).toBe( id );
} );

it.each( [
	[ 'is loaded later', false, false ],
	[ 'first has to find out where the visitor is', true, 'optin' ],
] as const )( 'waits for a banner that %s', ( _, waits, fallback ) => {
	window.waitfor_consent_hook = waits;
	window.wp_fallback_consent_type = fallback;
	window.wp_has_consent = () => true; // The API grants everything if no consent type is set.
	load();
	expect( document.cookie ).toBe( '' );
	window.wp_consent_type = 'optout';
	document.dispatchEvent( new Event( 'wp_consent_type_defined' ) );
	expect( idIn( document.cookie ) ).toMatch( /^[0-9a-f]{16}$/ );
} );

it( 'removes the ID immediately when consent is withdrawn, and creates a new one later', () => {
	load();
	change( true );
	const id = idIn( document.cookie );
	change( false );
	expect( document.cookie ).toBe( '' );
	change( true );
	expect( idIn( document.cookie ) ).not.toBe( id );
} );

it( 'removes an ID without current consent', () => {
	document.cookie = 'lodestar_id=0123456789abcdef; path=/';
	window.wp_has_consent = () => false;
	load();
	expect( document.cookie ).toBe( '' );
} );

it( 'assumes consent if the site says so and there is no consent API', () => {
	window.lodestar.c = true;
	load();
	expect( idIn( document.cookie ) ).toMatch( /^[0-9a-f]{16}$/ );
} );

it( 'checks the consent API, if there is one, even if the site assumes consent', () => {
	window.lodestar.c = true;
	window.wp_has_consent = () => false;
	load();
	expect( document.cookie ).toBe( '' );
} );
