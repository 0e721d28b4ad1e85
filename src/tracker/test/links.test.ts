import { followLink } from '../links';
import { lodestar } from '../lodestar';

jest.mock( '../lodestar', () => ( { lodestar: { track: jest.fn() } } ) );

const track = lodestar.track as jest.Mock;

function click( html: string, selector = 'a' ) {
	document.body.innerHTML = html;
	follow( document.querySelector( selector )! );
}

function follow( target: Element ) {
	target.addEventListener( 'click', ( event ) => event.preventDefault() );
	addEventListener( 'click', ( event ) => followLink( event ), {
		capture: true,
		once: true,
	} );
	target.dispatchEvent(
		new MouseEvent( 'click', {
			bubbles: true,
			cancelable: true,
			composed: true,
		} )
	);
}

beforeEach( () => {
	track.mockClear();
	lodestar.l = {
		contact_click: '^(?<method>tel|mail)(to)?:',
		affiliate_click: '^https?://(localhost(/go/))',
		file_download:
			'^https?:[^?#]+/(?<file_name>[^/?#]+\\.(?<file_extension>pdf))([?#]|$)',
		click: '^https?://(?!localhost/)',
	};
	// jsdom has no layout, so it doesn't support innerText.
	Object.defineProperty( HTMLElement.prototype, 'innerText', {
		configurable: true,
		get( this: HTMLElement ) {
			return this.textContent;
		},
	} );
} );

it( 'reports an outbound link without its query string', () => {
	click(
		'<a href="https://example.org/path?mail=jane#part"><b>Text</b></a>',
		'b'
	);
	expect( track.mock.calls ).toEqual( [
		[
			'click',
			{
				link_url: 'https://example.org/path',
				link_text: 'Text',
				link_domain: 'example.org',
				outbound: 'true',
			},
		],
	] );
} );

it( 'reports an affiliate link', () => {
	click( '<a href="/go/seeds">Seeds</a>' );
	expect( track ).toHaveBeenCalledWith(
		'affiliate_click',
		expect.objectContaining( { link_url: 'http://localhost/go/seeds' } )
	);
} );

it( 'reports a download with its file name', () => {
	click( '<a href="https://example.org/Plan.PDF?v=2">Plan</a>' );
	expect( track.mock.calls ).toEqual( [
		[
			'file_download',
			{
				link_url: 'https://example.org/Plan.PDF',
				link_text: 'Plan',
				file_name: 'Plan.PDF',
				file_extension: 'PDF',
			},
		],
	] );
} );

it.each( [
	[ 'tel:+15550100', 'tel' ],
	[ 'mailto:jane@example.org?subject=Hello', 'mail' ],
] )(
	'reports the contact method, never the contact itself: %s',
	( href, method ) => {
		click( `<a href="${ href }">${ href }</a>` );
		expect( track.mock.calls ).toEqual( [
			[ 'contact_click', { method } ],
		] );
	}
);

it( 'reports a link inside an SVG, and a link around one', () => {
	// jsdom doesn't support SVG links. Their href is an object and its value may be relative.
	const svg = ( href: string, inner: string ) => {
		document.body.innerHTML = `<svg><a>${ inner }</a></svg>`;
		Object.assign( document.querySelector( 'a' )!, {
			href: { baseVal: href },
		} );
		follow( document.querySelector( 'text' )! );
	};
	svg( 'https://example.org/map?x=1', '<text>Berlin</text>' );
	svg( '/go/seeds', '<text>Seeds</text>' );
	svg( '/shed/', '<text>Shed</text>' );
	expect( track.mock.calls ).toEqual( [
		[
			'click',
			{
				link_url: 'https://example.org/map',
				link_text: 'Berlin',
				link_domain: 'example.org',
				outbound: 'true',
			},
		],
		[
			'affiliate_click',
			expect.objectContaining( {
				link_url: 'http://localhost/go/seeds',
				link_text: 'Seeds',
			} ),
		],
	] );

	document.body.innerHTML =
		'<a href="https://example.org/">Here<svg><use></use></svg></a>';
	const use = document.querySelector( 'use' )!;
	Object.assign( use, { href: { baseVal: '#icon' } } );
	follow( use );
	expect( track ).toHaveBeenLastCalledWith(
		'click',
		expect.objectContaining( { link_text: 'Here' } )
	);
} );

it( 'ignores internal links and other elements', () => {
	click( '<a href="/shed/">Shed</a>' );
	click( '<a name="here">Here</a>' );
	click( '<button>Press</button>', 'button' );
	expect( track ).not.toHaveBeenCalled();
} );

it( 'keeps the first 100 characters of the link text', () => {
	click( `<a href="https://example.org/">${ 'x'.repeat( 200 ) }</a>` );
	const { link_text: text } = track.mock.calls[ 0 ][ 1 ];
	expect( text ).toBe( 'x'.repeat( 100 ) );
} );

it( 'finds a link in a shadow tree', () => {
	document.body.innerHTML = '<div></div>';
	const root = document
		.querySelector( 'div' )!
		.attachShadow( { mode: 'open' } );
	root.innerHTML = '<a href="https://example.org/">Shadow</a>';
	const link = root.querySelector( 'a' )!;
	link.addEventListener( 'click', ( event ) => event.preventDefault() );
	addEventListener( 'click', ( event ) => followLink( event ), {
		capture: true,
		once: true,
	} );
	link.dispatchEvent(
		new MouseEvent( 'click', {
			bubbles: true,
			cancelable: true,
			composed: true,
		} )
	);
	expect( track ).toHaveBeenCalledTimes( 1 );
} );
