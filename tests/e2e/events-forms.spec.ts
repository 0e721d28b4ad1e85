import type { BrowserContext, Page } from '@playwright/test';
import { expectEvents, leave, Pages, visit } from './support/events';
import { expect, test } from './support/test';

let pages: Pages;

test.beforeAll( ( { requestUtils } ) => {
	pages = new Pages( requestUtils );
} );

test.afterAll( () => pages.remove() );

/** The parts of jQuery that the plugins' events need, so that a test doesn't depend on the theme. */
const JQUERY = `
	<script>
		const listeners = [];
		window.jQuery = () => ( {
			on: ( type, listener ) => listeners.push( [ type, listener ] ),
		} );
		window.trigger = ( type, target, ...details ) =>
			listeners.forEach( ( [ name, listener ] ) => name === type && listener( { type, target }, ...details ) );
	</script>`;

/** A form that is submitted by a script, as the plugins do. */
const BY_SCRIPT = `
	<script>
		document.querySelector( 'form' ).addEventListener( 'submit', ( event ) => {
			event.preventDefault();
			window.sent( event.target );
		} );
	</script>`;

interface Case {
	plugin: string;
	html: string;
	id: string;
	name: string;
}

const CASES: Case[] = [
	{
		plugin: 'html',
		id: 'letter',
		name: 'Newsletter',
		html: '<form id="letter" aria-label="Newsletter" action="/"><input name="mail" aria-label="Mail"><button>Send</button></form>',
	},
	{
		plugin: 'contact-form-7',
		id: '5',
		name: 'Contact form',
		html: `<div class="wpcf7" id="wpcf7-f5-p1-o1"><form class="wpcf7-form init" aria-label="Contact form" method="post">
			<input type="hidden" name="_wpcf7" value="5"><input aria-label="Mail"><button>Send</button></form></div>
			<script>window.sent = ( form ) => form.dispatchEvent( new CustomEvent( 'wpcf7mailsent', { bubbles: true, detail: { contactFormId: 5 } } ) );</script>
			${ BY_SCRIPT }`,
	},
	{
		plugin: 'wpforms',
		id: '12',
		name: 'Order seeds',
		html: `${ JQUERY }<div class="wpforms-container"><form id="wpforms-form-12" class="wpforms-validate wpforms-form wpforms-ajax-form" data-formid="12" method="post">
			<div class="wpforms-head-container"><h3 class="wpforms-title">Order seeds</h3></div><input aria-label="Mail"><button>Send</button></form></div>
			<script>window.sent = ( form ) => window.trigger( 'wpformsAjaxSubmitSuccess', form, { success: true } );</script>
			${ BY_SCRIPT }`,
	},
	{
		plugin: 'gravityforms',
		id: '3',
		name: 'Visit the garden',
		// This form submits to a hidden frame and is removed when the response arrives.
		html: `${ JQUERY }<div class="gform_wrapper" id="gform_wrapper_3"><form id="gform_3" data-formid="3" method="post" target="gform_ajax_frame_3" action="/?ajax=1">
			<h2 class="gform_title">Visit the garden</h2><input aria-label="Mail"><button>Send</button></form></div>
			<iframe name="gform_ajax_frame_3" hidden></iframe>
			<script>
				document.querySelector( '[name=gform_ajax_frame_3]' ).addEventListener( 'load', ( { target } ) => {
					if ( target.contentWindow.location.href !== 'about:blank' ) {
						document.getElementById( 'gform_wrapper_3' ).remove();
						window.trigger( 'gform_confirmation_loaded', document, 3 );
					}
				} );
			</script>`,
	},
	{
		plugin: 'ninja-forms',
		id: '2',
		name: 'Ask us',
		html: `${ JQUERY }<div id="nf-form-2-cont" class="nf-form-cont"><span class="nf-form-title"><h3>Ask us</h3></span>
			<form><input aria-label="Mail"><button>Send</button></form></div>
			<script>window.sent = () => {
				window.trigger( 'nfFormSubmitResponse', document, { id: 2, response: { errors: { fields: { 1: 'Required' } } } } );
				window.trigger( 'nfFormSubmitResponse', document, { id: 2, response: { errors: [], data: { settings: { title: 'Ask us' } } } } );
			};</script>
			${ BY_SCRIPT }`,
	},
	{
		plugin: 'jetpack',
		id: '9',
		name: 'Write to us',
		html: `<div class="wp-block-jetpack-contact-form"><form class="contact-form commentsblock" aria-label="Write to us" method="post" action="/">
			<input type="hidden" name="contact-form-id" value="9"><input aria-label="Mail"><button>Send</button></form></div>`,
	},
];

/** Opens a page with a form, fills in and submits the form, and waits for its events. */
async function send(
	context: BrowserContext,
	path: string,
	events: string[]
): Promise< Page > {
	const sent: string[] = [];
	context.on( 'request', ( request ) =>
		sent.push( ...( request.postData()?.match( /form_\w+/g ) ?? [] ) )
	);
	const page = await visit( context, path, [ 'forms' ] );
	const mail = page.getByRole( 'textbox', { name: 'Mail' } );
	// A form counts as seen after one second in the viewport.
	await mail.scrollIntoViewIfNeeded();
	await expect.poll( () => sent ).toContain( 'form_view' );
	await mail.pressSequentially( 'jane@example.org' );
	await page.getByRole( 'button', { name: 'Send' } ).click();
	await expect.poll( () => sent ).toEqual( expect.arrayContaining( events ) );
	return page;
}

for ( const { plugin, html, id, name } of CASES ) {
	test( `A form of ${ plugin } counts as viewed, started and submitted, once each`, async ( {
		visitor,
	} ) => {
		const events = [ 'form_view', 'form_start', 'form_submit' ];
		const path = await pages.publish( html );
		await leave( await send( await visitor(), path, events ) );
		await expectEvents(
			path,
			'formPlugin,formId,formName',
			events.map( ( event ) => [ event, plugin, id, name, 1 ] )
		);
	} );
}

test( 'A form that rejects its input does not count as submitted', async ( {
	visitor,
} ) => {
	const events = [ 'form_view', 'form_start' ];
	const path = await pages.publish( `
		<form id="refused"><input aria-label="Mail"><button>Send</button></form>
		<script>window.sent = () => {};</script>${ BY_SCRIPT }` );
	const page = await send( await visitor(), path, events );
	// eslint-disable-next-line playwright/no-wait-for-timeout -- A duplicate event would arrive within this time.
	await page.waitForTimeout( 1000 );
	await leave( page );
	await expectEvents(
		path,
		'formId',
		events.map( ( event ) => [ event, 'refused', 1 ] )
	);
} );
