import { judgePage, judgeTracker } from '../judge-page';
import { lookAt } from '../look';

const ENDPOINT = 'http://localhost/wp-content/lodestar-1/c.php';
const tracker = ( attributes = '', endpoint = ENDPOINT, more = {} ) =>
	`<script type="application/json" id="lodestar-settings">${ JSON.stringify( {
		e: endpoint,
		o: 'home:0',
		...more,
	} ) }</script><script${ attributes }>try{if(!window.lodestar){window.lodestar=JSON.parse(document.getElementById("lodestar-settings").textContent);run()}}catch(e){}</script>`;
const page = ( head: string, body = '' ) =>
	`<!doctype html><html><head>${ head }</head><body>${ body }</body></html>`;

const facts = {
	page: 'http://localhost/',
	files: 'http://localhost/build/',
	hash: '',
	ways: [
		[ 'direct', ENDPOINT, 'aaaabbbbccccdddd' ],
		[ 'fallback', 'http://localhost/?lodestar-hit', '0123456789abcdef' ],
	] as [ string, string, string ][],
	server: { url: '/admin-ajax.php', nonce: '' },
	cache: null,
	optimisers: [],
	consent: { category: '', has_api: false, has_banner: false },
	role: null,
	late: null,
	proxy: null,
	places: {},
};
const judge = ( fresh: string, common: string, more = {} ) =>
	judgeTracker( { ...facts, ...more }, lookAt( fresh ), lookAt( common ) );

describe( 'The tracker in a page', () => {
	it( 'is found in the head and elsewhere in the page', () => {
		expect( lookAt( page( tracker() ) ) ).toMatchObject( {
			state: 'fine',
			endpoint: ENDPOINT,
			isInHead: true,
		} );
		expect( lookAt( page( '', tracker() ) ).isInHead ).toBe( false );
	} );

	it( 'is missing in a page that only mentions it', () => {
		expect(
			lookAt( page( '', '<p>window.lodestar=JSON.parse("")</p>' ) ).state
		).toBe( 'missing' );
	} );

	it.each( [
		[ 'rocketlazyloadscript', 'WP Rocket' ],
		[ 'litespeed/javascript', 'LiteSpeed Cache' ],
		[ '0123abcdef-text/javascript', 'Cloudflare Rocket Loader' ],
		[ 'text/something', '' ],
	] )( 'is blocked by the script type %s', ( type, by ) => {
		expect(
			lookAt( page( tracker( ` type="${ type }"` ) ) )
		).toMatchObject( { state: 'changed', by } );
	} );

	it( 'is changed when its settings are missing', () => {
		const alone = tracker().replace( /^<script.*?<\/script>/, '' );
		expect( lookAt( page( alone ) ).state ).toBe( 'changed' );
	} );

	it( 'is waiting for consent when its type is text/plain', () => {
		const held = page( tracker( ' type="text/plain"' ) );
		expect( judge( held, held ).seen ).toContain(
			'until visitors consent'
		);
		const delayed = page(
			tracker( ' data-type="text/javascript" type="text/plain"' )
		);
		expect( judge( delayed, delayed ).seen ).toContain( 'WP-Optimize' );
	} );

	it( 'is good when cached pages contain it, too', () => {
		expect( judge( page( tracker() ), page( tracker() ) ).state ).toBe(
			'good'
		);
		expect(
			judge( page( tracker() ), page( tracker( '', '/?lodestar-hit' ) ) )
				.state
		).toBe( 'good' );
	} );

	it( 'is outdated when a page was cached without it, and the cache is named', () => {
		const row = judge( page( tracker() ), page( '' ), { cache: 'Hoard' } );
		expect( row ).toMatchObject( {
			state: 'bad',
			title: 'Visitors see outdated pages',
			remedy: { label: 'Clear Hoard Cache' },
		} );
		expect( judge( page( tracker() ), page( '' ) ).remedy ).toBeUndefined();
	} );

	it( 'is outdated when its endpoint does not accept hits', () => {
		expect(
			judge(
				page( tracker() ),
				page( tracker( '', '/wp-content/lodestar-0/c.php' ) )
			).seen
		).toContain( 'doesn’t accept visits' );
	} );

	it( 'is outdated when a page was cached before the consent setting changed', () => {
		const asking = tracker( '', ENDPOINT, { w: 'statistics' } );
		const consent = { category: 'statistics', has_api: true };
		expect(
			judge( page( asking ), page( asking ), { consent } ).state
		).toBe( 'good' );
		expect(
			judge( page( asking ), page( tracker() ), { consent } ).seen
		).toContain( 'before the consent setting changed' );
	} );

	it( 'is missing because of an optimizer or a theme', () => {
		expect(
			judge( page( '' ), page( '' ), { optimisers: [ 'Autoptimize' ] } )
				.seen
		).toContain( 'Autoptimize' );
		expect( judge( page( '' ), page( '' ) ).seen ).toContain( 'wp_head()' );
	} );
} );

describe( 'The home page', () => {
	const fetched = ( status: number ) => ( {
		status,
		html: '',
		url: facts.page,
		policy: '',
		reportOnly: '',
		took: 210,
	} );

	it( 'reports its response time', () => {
		expect( judgePage( facts.page, fetched( 200 ) ) ).toMatchObject( {
			state: 'good',
			figure: '0.21 s',
		} );
	} );

	it( 'reports its HTTP status', () => {
		expect( judgePage( facts.page, fetched( 503 ) ).seen ).toContain(
			'503'
		);
	} );

	it( 'cannot be checked on a different domain', () => {
		expect( judgePage( 'http://other.example/', fetched( 0 ) ).state ).toBe(
			'note'
		);
		expect( judgePage( facts.page, fetched( 0 ) ).state ).toBe( 'bad' );
	} );
} );
