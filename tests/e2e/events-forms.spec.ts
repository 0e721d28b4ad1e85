import type { Page } from '@playwright/test';
import { expectEvents, leave, Pages, visit } from './support/events';
import { test } from './support/test';

let pages: Pages;

test.beforeAll( ( { requestUtils } ) => {
	pages = new Pages( requestUtils );
} );

test.afterAll( () => pages.remove() );

/** As much of jQuery as the plugins' own events need, so that a test does not depend on the theme. */
const JQUERY = `
	<script>
		const listeners = [];
		window.jQuery = () => ( {
			on: ( type, listener ) => listeners.push( [ type, listener ] ),
		} );
		window.trigger = ( type, target, ...details ) =>
			listeners.forEach( ( [ name, listener ] ) => name === type && listener( { type, target }, ...details ) );
	</script>`;

/** A form that sends by itself, as the plugins' scripts do. */
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
		// It sends to a hidden frame, and the form is gone when the answer is there.
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

/**
 * Fills in the form and sends it.
 *
 * @param page The page.
 */
async function send( page: Page ) {
	// eslint-disable-next-line playwright/no-wait-for-timeout -- It is seen once it has been in sight for a second.
	await page.waitForTimeout( 1500 );
	await page
		.getByRole( 'textbox', { name: 'Mail' } )
		.pressSequentially( 'jane@example.org' );
	await page.getByRole( 'button', { name: 'Send' } ).click();
	// eslint-disable-next-line playwright/no-wait-for-timeout -- Each plugin answers in its own way and time.
	await page.waitForTimeout( 1000 );
}

for ( const { plugin, html, id, name } of CASES ) {
	test( `A form of ${ plugin } is seen, begun and submitted, once each`, async ( {
		visitor,
	} ) => {
		const path = await pages.publish( html );
		const page = await visit( await visitor(), path, [ 'forms' ] );
		await send( page );
		await leave( page );
		expectEvents( path, 'formPlugin,formId,formName', [
			[ 'form_view', plugin, id, name, 1 ],
			[ 'form_start', plugin, id, name, 1 ],
			[ 'form_submit', plugin, id, name, 1 ],
		] );
	} );
}

test( 'A form that is not accepted is not submitted', async ( { visitor } ) => {
	const path = await pages.publish( `
		<form id="refused"><input aria-label="Mail"><button>Send</button></form>
		<script>window.sent = () => {};</script>${ BY_SCRIPT }` );
	const page = await visit( await visitor(), path, [ 'forms' ] );
	await send( page );
	await leave( page );
	expectEvents( path, 'formId', [
		[ 'form_view', 'refused', 1 ],
		[ 'form_start', 'refused', 1 ],
	] );
} );
