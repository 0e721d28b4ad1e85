import { short } from '../short';

/** What is said of a form. Never what is in it. */
export type FormParams = {
	form_id: string;
	form_name: string;
	form_plugin: string;
};

/**
 * An attribute; not the property, which a field of that name would hide.
 *
 * @param form A form.
 * @param name Of the attribute.
 */
export const attribute = ( form: HTMLFormElement, name: string ) =>
	form.getAttribute( name ) ?? '';

// Makers of forms: what their forms look like, and where their id stands.
const MAKERS: [
	plugin: string,
	selector: string,
	id: ( form: HTMLFormElement ) => string | undefined,
][] = [
	[ 'wpforms', '.wpforms-form', ( form ) => form.dataset.formid ],
	[
		'contact-form-7',
		'.wpcf7-form',
		( form ) => valueOf( form, '[name="_wpcf7"]' ),
	],
	[
		'gravityforms',
		'[id^="gform_"]',
		( form ) =>
			form.dataset.formid ??
			attribute( form, 'id' ).match( /\d+/ )?.[ 0 ],
	],
	[
		'ninja-forms',
		'.nf-form-cont form',
		( form ) => form.closest( '.nf-form-cont' )?.id.match( /\d+/ )?.[ 0 ],
	],
	[
		'jetpack',
		'.contact-form, .wp-block-jetpack-contact-form form',
		( form ) => valueOf( form, '[name="contact-form-id"]' ),
	],
	[ 'core', '#commentform, .comment-form, .wp-block-form', () => undefined ],
];

const valueOf = ( form: HTMLFormElement, selector: string ) =>
	form.querySelector< HTMLInputElement >( selector )?.value;

// Where the name of a form stands, best first.
const NAMES: ( ( form: HTMLFormElement ) => string | null | undefined )[] = [
	( form ) => attribute( form, 'aria-label' ),
	( form ) =>
		document.getElementById( attribute( form, 'aria-labelledby' ) )
			?.textContent,
	( form ) => form.dataset.formName ?? form.dataset.name,
	( form ) => attribute( form, 'title' ),
	( form ) => headingIn( form ),
	( form ) =>
		headingIn(
			form.closest( '.wpforms-container, .gform_wrapper, .nf-form-cont' )
		),
	( form ) => attribute( form, 'name' ),
	// The form for comments has none of these; the label of its button is the same whomever it replies to.
	( form ) => valueOf( form, '[type="submit"]' ),
];

const headingIn = ( element: Element | null ) =>
	element?.querySelector( 'h1, h2, h3, h4, h5, h6, .nf-form-title, legend' )
		?.textContent;

/**
 * Says which form it is.
 *
 * @param form The form.
 * @return Its id, name and plugin; `html` for those that no plugin made.
 */
export function identify( form: HTMLFormElement ): FormParams {
	const maker = MAKERS.find( ( [ , selector ] ) => form.matches( selector ) );
	const name = short(
		NAMES.map( ( find ) => find( form )?.trim() ).find( Boolean ) ?? ''
	);
	return {
		form_id:
			maker?.[ 2 ]( form ) ||
			attribute( form, 'id' ) ||
			attribute( form, 'name' ) ||
			// What has no id is told from other forms by what it is called.
			name,
		form_name: name,
		form_plugin: maker?.[ 0 ] ?? 'html',
	};
}
