import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { localSite, wp } from './local-site';

const FOLDER = 'contact-form-7';

const STAND_IN = resolve( __dirname, '../../fixtures/plugins', FOLDER );

/** Installs and activates Contact Form 7 from the folder in LODESTAR_CONTACT_FORM_7, or else a stub. Logs which one. */
export function activateContactForm7(): void {
	const real = process.env.LODESTAR_CONTACT_FORM_7;
	const plugins = join( localSite(), 'wp-content', 'plugins' );
	cpSync( real ?? STAND_IN, join( plugins, FOLDER ), { recursive: true } );
	wp( 'plugin', 'activate', FOLDER );
	const version = wp( 'plugin', 'get', FOLDER, '--field=version' );

	console.log(
		real
			? `Contact Form 7: the plugin itself, ${ version }, from ${ real }.`
			: 'Contact Form 7 is a fake. LODESTAR_CONTACT_FORM_7 can name a folder with the plugin.'
	);
}

/** A form with two fields. Demo mode is on, because tests can't send email. */
const PROPERTIES = `array(
	'form'                => '<p><label>Your name [text* your-name]</label></p><p><label>Your email [email* your-email]</label></p>[submit "Submit"]',
	'additional_settings' => 'demo_mode: on',
)`;

/** Creates the form. Returns its ID. */
export const makeForm = ( title: string ): string =>
	wp(
		'eval',
		`$form = WPCF7_ContactForm::get_template( array( 'title' => '${ title }' ) );
		$form->set_properties( ${ PROPERTIES } );
		echo $form->save();`
	);
