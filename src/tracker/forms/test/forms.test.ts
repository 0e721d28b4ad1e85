import { makeLodestar, track } from '../../test/support/stand-in';

type Entry = Pick<
	IntersectionObserverEntry,
	'target' | 'intersectionRatio' | 'intersectionRect'
>;

let intersect: ( entries: Entry[] ) => void;
const plugins: Record<
	string,
	( event: Partial< Event >, detail?: unknown ) => void
> = {};

beforeAll( () => {
	jest.useFakeTimers();
	makeLodestar();
	window.IntersectionObserver = class {
		constructor( callback: IntersectionObserverCallback ) {
			intersect = callback as unknown as typeof intersect;
		}
		observe() {}
		unobserve() {}
	} as unknown as typeof IntersectionObserver;
	window.jQuery = () => ( {
		on: ( type, listener ) => {
			plugins[ type ] = listener as ( typeof plugins )[ string ];
		},
	} );
	document.body.innerHTML = '<form id="first"></form>';
	require( '..' );
} );

beforeEach( () => {
	track.mockClear();
	// Later than the deduplication of submissions, so that tests don't affect each other.
	jest.advanceTimersByTime( 5000 );
} );

function put( html: string ): HTMLFormElement {
	document.body.innerHTML = html;
	jest.advanceTimersByTime( 1500 );
	return document.querySelector( 'form' )!;
}

const submit = ( form: HTMLFormElement ) =>
	form.dispatchEvent(
		new Event( 'submit', { bubbles: true, cancelable: true } )
	);

const see = ( target: Element, ratio: number, height = 10 ) =>
	intersect( [
		{
			target,
			intersectionRatio: ratio,
			intersectionRect: { height } as DOMRectReadOnly,
		},
	] );

const names = () => track.mock.calls.map( ( [ name ] ) => name );

it.each( [
	[
		'html',
		'news',
		'Newsletter',
		'<form id="news" aria-label=" Newsletter "></form>',
	],
	[
		'html',
		'named',
		'named',
		'<form name="named"><input name="id"><input name="title"></form>',
	],
	[
		'html',
		'Order seeds',
		'Order seeds',
		'<form><legend>Order\n seeds</legend></form>',
	],
	[
		'wpforms',
		'12',
		'Order',
		'<div class="wpforms-container"><form id="wpforms-form-12" class="wpforms-form" data-formid="12"><h3>Order</h3></form></div>',
	],
	[
		'contact-form-7',
		'5',
		'Contact form',
		'<form class="wpcf7-form" aria-label="Contact form"><input name="_wpcf7" value="5"></form>',
	],
	[
		'gravityforms',
		'3',
		'Visit',
		'<div class="gform_wrapper"><h2>Visit</h2><form id="gform_3"></form></div>',
	],
	[
		'ninja-forms',
		'2',
		'Ask',
		'<div class="nf-form-cont" id="nf-form-2-cont"><h3>Ask</h3><form></form></div>',
	],
	[
		'jetpack',
		'9',
		'',
		'<form class="contact-form"><input name="contact-form-id" value="9"></form>',
	],
	[
		'core',
		'commentform',
		'',
		'<form id="commentform" class="comment-form"></form>',
	],
	[
		'core',
		'commentform',
		'Post Comment',
		'<div id="respond"><h3>Reply to Jo</h3><form id="commentform" class="comment-form"><input name="author" value="Ann"><input name="submit" type="submit" value="Post Comment"></form></div>',
	],
] )( 'identifies a form of %s', ( plugin, id, name, html ) => {
	submit( put( html ) );
	expect( track.mock.calls ).toEqual( [
		[
			'form_submit',
			{ form_id: id, form_name: name, form_plugin: plugin },
		],
	] );
} );

it( 'never sends what the visitor typed', () => {
	const form = put( '<form id="a"><input value="secret"></form>' );
	form.querySelector( 'input' )!.dispatchEvent(
		new Event( 'input', { bubbles: true } )
	);
	submit( form );
	expect( names() ).toEqual( [ 'form_start', 'form_submit' ] );
	expect( JSON.stringify( track.mock.calls ) ).not.toContain( 'secret' );
} );

it( 'reports only the first input', () => {
	const form = put( '<form id="b"><input></form>' );
	const type = () =>
		form
			.querySelector( 'input' )!
			.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	type();
	type();
	expect( names() ).toEqual( [ 'form_start' ] );
} );

it( 'ignores searches and prevented submissions', () => {
	submit( put( '<form role="search"></form>' ) );
	const form = put( '<form id="c"></form>' );
	form.addEventListener( 'submit', ( event ) => event.preventDefault() );
	submit( form );
	expect( track ).not.toHaveBeenCalled();
} );

it( 'counts a submission once if it is reported twice, and counts the next one', () => {
	const form = put(
		'<form id="wpforms-form-7" class="wpforms-form" data-formid="7"></form>'
	);
	submit( form );
	plugins.wpformsAjaxSubmitSuccess!( { target: form } );
	expect( names() ).toEqual( [ 'form_submit' ] );
	jest.advanceTimersByTime( 3000 );
	plugins.wpformsAjaxSubmitSuccess!( { target: form } );
	expect( names() ).toEqual( [ 'form_submit', 'form_submit' ] );
} );

it( 'waits for the confirmation of Gravity Forms, and identifies a form removed by then', async () => {
	const form = put(
		'<form id="gform_8" data-formid="8" target="gform_ajax_frame_8" aria-label="Visit"></form>'
	);
	// Let the MutationObserver run.
	await Promise.resolve();
	jest.advanceTimersByTime( 1000 );
	submit( form );
	expect( track ).not.toHaveBeenCalled();
	form.remove();
	plugins.gform_confirmation_loaded!( {}, 8 );
	expect( track.mock.calls ).toEqual( [
		[
			'form_submit',
			{ form_id: '8', form_name: 'Visit', form_plugin: 'gravityforms' },
		],
	] );
} );

it( 'counts Contact Form 7 submissions by its own event', () => {
	const form = put(
		'<form class="wpcf7-form"><input name="_wpcf7" value="6"></form>'
	);
	form.addEventListener( 'submit', ( event ) => event.preventDefault() );
	submit( form );
	form.dispatchEvent( new CustomEvent( 'wpcf7mailsent', { bubbles: true } ) );
	expect( names() ).toEqual( [ 'form_submit' ] );
} );

it( 'ignores a submission that Ninja Forms rejected', () => {
	plugins.nfFormSubmitResponse!(
		{},
		{
			id: 4,
			response: { errors: { fields: { 1: 'Required' } } },
		}
	);
	expect( track ).not.toHaveBeenCalled();
	plugins.nfFormSubmitResponse!(
		{},
		{
			id: 4,
			response: { errors: [], data: { settings: { title: 'Ask' } } },
		}
	);
	expect( track ).toHaveBeenCalledWith( 'form_submit', {
		form_id: '4',
		form_name: 'Ask',
		form_plugin: 'ninja-forms',
	} );
} );

it( 'counts a form view when half the form or half the window shows it for a second', () => {
	const form = put( '<form id="d"></form>' );
	see( form, 0.5 );
	jest.advanceTimersByTime( 900 );
	see( form, 0.2 );
	jest.advanceTimersByTime( 1000 );
	expect( track ).not.toHaveBeenCalled();
	see( form, 0.1, innerHeight / 2 );
	jest.advanceTimersByTime( 1000 );
	expect( names() ).toEqual( [ 'form_view' ] );
} );
