import { short } from '../short';

/** Identifies a form. Never includes its contents. */
export type FormParams = {
	form_id: string;
	form_name: string;
	form_plugin: string;
};

/** Returns an attribute. A field of the same name would hide the property. */
export const attribute = ( form: HTMLFormElement, name: string ) =>
	form.getAttribute( name ) ?? '';

// Form plugins: a selector of their forms, and how to read a form's ID.
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

// Sources of a form's name, best first.
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
	// The comment form has none of these. Its button has the same label for every reply.
	( form ) => valueOf( form, '[type="submit"]' ),
];

const headingIn = ( element: Element | null ) =>
	element?.querySelector( 'h1, h2, h3, h4, h5, h6, .nf-form-title, legend' )
		?.textContent;

/** Returns a form's ID, name and plugin. The plugin is `html` if no plugin created the form. */
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
			// Forms without an ID are distinguished by their name.
			name,
		form_name: name,
		form_plugin: maker?.[ 0 ] ?? 'html',
	};
}
