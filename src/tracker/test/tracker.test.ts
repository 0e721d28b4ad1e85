interface View {
	k: 'v';
	i: string;
	u: string;
	r: string;
	o: string;
	s: string;
	l: string;
	c?: string;
}

interface Ping {
	k: 'p';
	i: string;
	u: string;
	a: number;
	d: number;
}

interface Page {
	visibility?: DocumentVisibilityState;
	referrer?: string;
	width?: number;
}

const sent: ( View | Ping )[] = [];
const beacon = jest.fn( ( _endpoint: string, body: string ) => {
	sent.push( JSON.parse( body ) );
	return true;
} );

let listeners: Parameters< Window[ 'addEventListener' ] >[] = [];
const native = {
	addEventListener: window.addEventListener,
	pushState: history.pushState,
	replaceState: history.replaceState,
};

/**
 * Sets a property that the script reads from the browser.
 *
 * @param target Object with the property.
 * @param name   Property.
 * @param value  Value.
 */
function set( target: object, name: string, value: unknown ) {
	Object.defineProperty( target, name, {
		value,
		configurable: true,
		writable: true,
	} );
}

/**
 * Loads a page with the script.
 *
 * @param page Differences from a typical page.
 */
function open( page: Page = {} ) {
	set( document, 'hidden', page.visibility === 'hidden' );
	set( document, 'referrer', page.referrer ?? '' );
	set( window, 'innerWidth', page.width ?? 1440 );
	jest.isolateModules( () => require( '..' ) );
}

function happen( type: string, properties: object = {} ) {
	const event = Object.assign( new Event( type ), properties );
	const onDocument = [ 'visibilitychange', 'scroll' ];
	( onDocument.includes( type ) ? document : window ).dispatchEvent( event );
}

function show( visibility: DocumentVisibilityState ) {
	set( document, 'hidden', visibility === 'hidden' );
	happen( 'visibilitychange' );
}

function focus( hasFocus: boolean ) {
	set( document, 'hasFocus', () => hasFocus );
	happen( hasFocus ? 'focus' : 'blur' );
}

function scroll( to: number ) {
	set( window, 'scrollY', to );
	happen( 'scroll' );
}

const views = () => sent.filter( ( { k } ) => k === 'v' ) as View[];
const pings = () => sent.filter( ( { k } ) => k === 'p' ) as Ping[];

beforeEach( () => {
	jest.useFakeTimers();
	sent.length = 0;
	beacon.mockClear();
	listeners = [];
	window.addEventListener = ( ...args: ( typeof listeners )[ number ] ) => {
		listeners.push( args );
		native.addEventListener.apply( window, args );
	};
	native.replaceState.call( history, null, '', '/garden/?utm_source=a#top' );
	window.lodestar = {
		...window.lodestar,
		e: '/c.php',
		o: 'post:12',
		l: {},
		b: [ '/build/', '.js' ],
		m: {},
		i: '',
		u: '',
	};
	set( navigator, 'sendBeacon', beacon );
	set( navigator, 'globalPrivacyControl', undefined );
	set( navigator, 'doNotTrack', null );
	set( document, 'hasFocus', () => true );
	set( window, 'innerHeight', 500 );
	set( window, 'scrollY', 0 );
	set( document.documentElement, 'scrollHeight', 2000 );
} );

afterEach( () => {
	listeners.forEach( ( [ type, listener, options ] ) =>
		window.removeEventListener( type, listener, options )
	);
	window.addEventListener = native.addEventListener;
	history.pushState = native.pushState;
	history.replaceState = native.replaceState;
	document.cookie = 'lodestar_ignore=; path=/; max-age=0';
} );

describe( 'a page view', () => {
	it( 'is sent with all fields that the collector needs', () => {
		open( { referrer: 'https://example.org/from', width: 800 } );
		expect( beacon ).toHaveBeenCalledWith( '/c.php', expect.any( String ) );
		expect( sent ).toEqual( [
			{
				k: 'v',
				i: expect.stringMatching( /^[0-9a-f]{16}$/ ),
				u: 'http://localhost/garden/?utm_source=a',
				r: 'https://example.org/from',
				o: 'post:12',
				s: 'm',
				l: 'en-US',
			},
		] );
	} );

	it.each( [
		[ 599, 's' ],
		[ 600, 'm' ],
		[ 1099, 'm' ],
		[ 1100, 'l' ],
	] )( 'has a screen class: %d pixels are %s', ( width, size ) => {
		open( { width } );
		expect( views()[ 0 ]?.s ).toBe( size );
	} );

	it( 'has a unique ID', () => {
		open();
		history.pushState( null, '', '/other/' );
		expect( views()[ 0 ]?.i ).not.toBe( views()[ 1 ]?.i );
	} );

	it( 'fits the size limit of the collector, however long its URLs', () => {
		native.replaceState.call(
			history,
			null,
			'',
			`/${ 'a'.repeat( 9000 ) }`
		);
		open( { referrer: `https://example.org/${ 'b'.repeat( 9000 ) }` } );
		history.pushState( null, '', `/${ 'c'.repeat( 9000 ) }` );
		expect( beacon ).toHaveBeenCalledTimes( 3 );
		beacon.mock.calls.forEach( ( [ , body ] ) =>
			expect( body.length ).toBeLessThanOrEqual( 4096 )
		);
	} );

	it( 'keeps campaign parameters, however long its URL', () => {
		const junk = Array.from(
			{ length: 40 },
			( _, i ) => `x${ i }=${ 'y'.repeat( 100 ) }`
		);
		const kept = [
			'utm_source=news',
			'amp;UTM_Medium=mail',
			'utm%5Fcampaign=spring',
			`gclid=${ 'g'.repeat( 300 ) }`,
			'msclkid=1',
			'gbraid=2',
			'ScCid=3',
			'li_fat_id=4',
			'epik=5',
			'rdt_cid=6',
		];
		native.replaceState.call(
			history,
			null,
			'',
			`/garden/?${ [ ...junk, ...kept ].join( '&' ) }#top`
		);
		open();
		const { u } = views()[ 0 ]!;
		expect( u.length ).toBeLessThanOrEqual( 2000 );
		expect( u ).toMatch( /^http:\/\/localhost\/garden\/\?/ );
		expect( u.split( /[?&]/ ) ).toEqual(
			expect.arrayContaining( [ ...kept ] )
		);
	} );

	it.each( [
		[ 'a=1; lodestar_id=0123456789abcdef', '0123456789abcdef' ],
		[ 'not_lodestar_id=0123456789abcdef', undefined ],
		[ '', undefined ],
	] )( 'includes the persistent ID from the cookie: %s', ( cookie, id ) => {
		const cookies = jest
			.spyOn( document, 'cookie', 'get' )
			.mockReturnValue( cookie );
		open();
		show( 'hidden' );
		cookies.mockRestore();
		expect( views()[ 0 ]?.c ).toBe( id );
		expect( pings()[ 0 ] ).toHaveProperty( 'k', 'p' );
	} );
} );

describe( 'a page in a hidden tab', () => {
	it( 'is counted once when the tab becomes visible', () => {
		open( { visibility: 'hidden', referrer: 'https://example.org/' } );
		happen( 'focus' );
		expect( sent ).toEqual( [] );
		show( 'visible' );
		show( 'hidden' );
		show( 'visible' );
		expect( views() ).toHaveLength( 1 );
		expect( views()[ 0 ]?.r ).toBe( 'https://example.org/' );
	} );

	it( 'is never counted if the tab is closed while hidden', () => {
		open( { visibility: 'hidden' } );
		happen( 'pagehide' );
		expect( sent ).toEqual( [] );
	} );

	it( 'keeps its referrer if its URL changes before it is visible', () => {
		open( { visibility: 'hidden', referrer: 'https://example.org/' } );
		history.replaceState( null, '', '/moved/' );
		expect( sent ).toEqual( [] );
		show( 'visible' );
		expect( views() ).toEqual( [
			expect.objectContaining( {
				u: 'http://localhost/moved/',
				r: 'https://example.org/',
				o: '',
			} ),
		] );
	} );
} );

describe( 'the back-forward cache', () => {
	it( 'counts a new page view when it restores the page', () => {
		open( { referrer: 'https://example.org/' } );
		happen( 'pagehide', { persisted: true } );
		show( 'hidden' );
		expect( views() ).toHaveLength( 1 );
		show( 'visible' );
		happen( 'pageshow', { persisted: true } );
		expect( views() ).toHaveLength( 2 );
		expect( views()[ 1 ] ).toMatchObject( {
			u: views()[ 0 ]?.u,
			r: 'https://example.org/',
			o: 'post:12',
		} );
		expect( views()[ 1 ]?.i ).not.toBe( views()[ 0 ]?.i );
	} );

	it( 'excludes the time spent in it', () => {
		open();
		jest.advanceTimersByTime( 1000 );
		happen( 'pagehide', { persisted: true } );
		jest.advanceTimersByTime( 60000 );
		happen( 'pageshow', { persisted: true } );
		jest.advanceTimersByTime( 2000 );
		happen( 'pagehide', { persisted: true } );
		expect( pings().map( ( { a } ) => a ) ).toEqual( [ 1000, 2000 ] );
	} );

	it( 'ignores an ordinary pageshow event', () => {
		open();
		happen( 'pageshow', { persisted: false } );
		expect( views() ).toHaveLength( 1 );
	} );
} );

describe( 'navigation inside the page', () => {
	it( 'ends the page view and starts a new one', () => {
		open();
		jest.advanceTimersByTime( 3000 );
		history.pushState( { of: 'the page' }, '', '/shed/' );
		expect( history.state ).toEqual( { of: 'the page' } );
		expect( sent.map( ( { k } ) => k ) ).toEqual( [ 'v', 'p', 'v' ] );
		expect( pings()[ 0 ] ).toMatchObject( {
			i: views()[ 0 ]?.i,
			u: 'http://localhost/garden/?utm_source=a',
			a: 3000,
		} );
		expect( views()[ 1 ] ).toMatchObject( {
			u: 'http://localhost/shed/',
			r: 'http://localhost/garden/?utm_source=a',
			o: '',
		} );
	} );

	it( 'sends the WordPress object only for the URL that was loaded', () => {
		open();
		history.pushState( null, '', '/shed/' );
		history.pushState( null, '', '/pond/' );
		native.replaceState.call( history, null, '', '/garden/' );
		happen( 'popstate' );
		expect( views().map( ( { r, o } ) => [ r, o ] ) ).toEqual( [
			[ '', 'post:12' ],
			[ 'http://localhost/garden/?utm_source=a', '' ],
			[ 'http://localhost/shed/', '' ],
			[ 'http://localhost/pond/', 'post:12' ],
		] );
	} );

	it( 'keeps the URL and referrer of the current view on return from the back-forward cache', () => {
		open( { referrer: 'https://example.org/' } );
		history.pushState( null, '', '/shed/' );
		happen( 'pagehide', { persisted: true } );
		happen( 'pageshow', { persisted: true } );
		expect(
			views()
				.map( ( { u, r } ) => [ u, r ] )
				.slice( 1 )
		).toEqual( [
			[
				'http://localhost/shed/',
				'http://localhost/garden/?utm_source=a',
			],
			[
				'http://localhost/shed/',
				'http://localhost/garden/?utm_source=a',
			],
		] );
	} );

	it( 'includes replaced URLs and steps back', () => {
		open();
		history.replaceState( null, '', '/shed/' );
		native.replaceState.call( history, null, '', '/pond/' );
		happen( 'popstate' );
		expect( views().map( ( { u } ) => u ) ).toEqual( [
			'http://localhost/garden/?utm_source=a',
			'http://localhost/shed/',
			'http://localhost/pond/',
		] );
	} );

	it( 'is ignored if the path stays the same', () => {
		open();
		history.pushState( null, '', '?page=2' );
		history.replaceState( null, '', '#end' );
		happen( 'popstate' );
		expect( sent ).toHaveLength( 1 );
	} );

	it( 'resets the engagement time and scroll depth', () => {
		open();
		scroll( 1500 );
		jest.advanceTimersByTime( 9000 );
		history.pushState( null, '', '/shed/' );
		scroll( 0 );
		jest.advanceTimersByTime( 500 );
		show( 'hidden' );
		expect( pings()[ 1 ] ).toMatchObject( {
			i: views()[ 1 ]?.i,
			a: 500,
			d: 25,
		} );
	} );

	it( 'is counted in a hidden tab once the tab is visible', () => {
		open();
		show( 'hidden' );
		history.pushState( null, '', '/shed/' );
		expect( views() ).toHaveLength( 1 );
		show( 'visible' );
		expect( views() ).toHaveLength( 2 );
	} );

	it( 'rethrows errors from the browser', () => {
		open();
		expect( () =>
			history.pushState( null, '', 'https://elsewhere.example/' )
		).toThrow();
		expect( views() ).toHaveLength( 1 );
	} );
} );

describe( 'pings of a page view', () => {
	it( 'are sent when the page is hidden, with cumulative values, and only if these changed', () => {
		open();
		jest.advanceTimersByTime( 1200 );
		show( 'hidden' );
		jest.advanceTimersByTime( 60000 );
		show( 'visible' );
		jest.advanceTimersByTime( 800 );
		happen( 'pagehide' );
		show( 'hidden' );
		expect( pings() ).toEqual( [
			{
				k: 'p',
				i: views()[ 0 ]?.i,
				u: views()[ 0 ]?.u,
				a: 1200,
				d: 25,
			},
			expect.objectContaining( { a: 2000 } ),
		] );
	} );

	it( 'exclude time without focus', () => {
		open();
		jest.advanceTimersByTime( 1000 );
		focus( false );
		jest.advanceTimersByTime( 5000 );
		focus( true );
		jest.advanceTimersByTime( 1000 );
		show( 'hidden' );
		expect( pings()[ 0 ]?.a ).toBe( 2000 );
	} );

	it( 'include time while an embedded frame has the focus', () => {
		open();
		jest.advanceTimersByTime( 1000 );
		happen( 'blur' ); // document.hasFocus() stays true in that case.
		jest.advanceTimersByTime( 1000 );
		show( 'hidden' );
		expect( pings()[ 0 ]?.a ).toBe( 2000 );
	} );

	it( 'report the deepest scroll position, not the last one', () => {
		open();
		scroll( 900 );
		scroll( 100 );
		show( 'hidden' );
		expect( pings()[ 0 ]?.d ).toBe( 70 );
	} );

	it( 'keep the scroll depth between 0 and 100 percent on unusual pages', () => {
		set( document.documentElement, 'scrollHeight', 0 );
		set( window, 'innerHeight', 0 );
		open();
		show( 'hidden' );
		expect( pings()[ 0 ]?.d ).toBe( 0 );
		show( 'visible' );
		scroll( 99999 );
		show( 'hidden' );
		expect( pings()[ 1 ]?.d ).toBe( 100 );
	} );

	it( 'report whole milliseconds', () => {
		open();
		jest.spyOn( performance, 'now' ).mockReturnValue( 1234.5678 );
		show( 'hidden' );
		expect( Number.isInteger( pings()[ 0 ]?.a ) ).toBe( true );
	} );
} );

describe( 'a browser that opts out of tracking', () => {
	const all = () => {
		open();
		scroll( 100 );
		history.pushState( null, '', '/shed/' );
		show( 'hidden' );
		happen( 'pagehide' );
	};

	it( 'sends nothing with Global Privacy Control', () => {
		set( navigator, 'globalPrivacyControl', true );
		all();
		expect( sent ).toEqual( [] );
	} );

	it( 'sends nothing with Do Not Track', () => {
		set( navigator, 'doNotTrack', '1' );
		all();
		expect( sent ).toEqual( [] );
	} );

	it.each( [ 'role', 'user' ] )(
		'sends nothing if our ignore cookie is set: %s',
		( why ) => {
			document.cookie = 'other=1';
			document.cookie = `lodestar_ignore=${ why }; path=/`;
			all();
			expect( sent ).toEqual( [] );
		}
	);

	it.each( [ 'unspecified', '0', null ] )(
		'is not assumed for the Do Not Track value %s',
		( value ) => {
			set( navigator, 'doNotTrack', value );
			document.cookie = 'not_lodestar_ignore=1';
			open();
			expect( views() ).toHaveLength( 1 );
		}
	);

	it( 'can opt out between two page views', () => {
		open();
		document.cookie = 'lodestar_ignore=user; path=/';
		history.pushState( null, '', '/shed/' );
		jest.advanceTimersByTime( 5000 );
		show( 'hidden' );
		expect( sent.map( ( { k } ) => k ) ).toEqual( [ 'v' ] );
	} );
} );

it.each( [
	[ 'absent', undefined ],
	[ 'full', () => false ],
] )( 'falls back to fetch if the beacon is %s', ( _, sendBeacon ) => {
	const request = jest.fn< Promise< unknown >, [ string, RequestInit ] >(
		() => Promise.reject( new TypeError() )
	);
	set( window, 'fetch', request );
	set( navigator, 'sendBeacon', sendBeacon );
	open();
	show( 'hidden' );
	expect(
		request.mock.calls.map( ( [ address, { method, body } ] ) => [
			address,
			method,
			JSON.parse( String( body ) ).k,
		] )
	).toEqual( [
		[ '/c.php', 'POST', 'v' ],
		[ '/c.php', 'POST', 'p' ],
	] );
} );

it( 'sends one request if the browser accepts the beacon', () => {
	const request = jest.fn();
	set( window, 'fetch', request );
	open();
	expect( views() ).toHaveLength( 1 );
	expect( request ).not.toHaveBeenCalled();
} );

it( 'never throws an error in the page', () => {
	set( window, 'fetch', undefined );
	set( navigator, 'sendBeacon', () => {
		throw new TypeError();
	} );
	expect( () => {
		open();
		history.pushState( null, '', '/shed/' );
		show( 'hidden' );
		happen( 'pagehide' );
	} ).not.toThrow();
	expect( location.pathname ).toBe( '/shed/' );
} );
