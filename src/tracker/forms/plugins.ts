import { identify, type FormParams } from './identify';

/** Detail of the event that Ninja Forms triggers after its server responded. */
interface NinjaAnswer {
	id?: string | number;
	response?: {
		errors?: object | unknown[];
		data?: { settings?: { title?: string } };
	};
}

/** The part of jQuery that is needed to listen to its custom events. */
interface JQueryEvents {
	on: (
		type: string,
		listener: ( event: Event, detail?: unknown ) => void
	) => void;
}

declare global {
	interface Window {
		jQuery?: ( target: Document ) => JQueryEvents;
	}
}

/**
 * Listens to the events that form plugins trigger once their server has accepted an AJAX submission.
 *
 * @param submit Counts a submission.
 * @param forms  All forms that have been on the page, by plugin and ID.
 */
export function listenToPlugins(
	submit: ( params: FormParams ) => void,
	forms: Map< string, FormParams >
): void {
	const byId = ( plugin: string, id: unknown, name = '' ) =>
		submit(
			forms.get( plugin + id ) ?? {
				form_id: String( id ),
				form_name: name,
				form_plugin: plugin,
			}
		);

	document.addEventListener( 'wpcf7mailsent', ( event ) => {
		const { target, detail } = event as CustomEvent<
			{ contactFormId?: number } | undefined
		>;
		const form =
			target instanceof Element
				? ( target.closest( 'form' ) ?? target.querySelector( 'form' ) )
				: null;
		if ( form ) {
			submit( identify( form ) );
		} else {
			byId( 'contact-form-7', detail?.contactFormId );
		}
	} );

	const jQuery = window.jQuery?.( document );
	jQuery?.on( 'wpformsAjaxSubmitSuccess', ( { target } ) => {
		if ( target instanceof HTMLFormElement ) {
			submit( identify( target ) );
		}
	} );
	jQuery?.on( 'gform_confirmation_loaded', ( _, id ) =>
		byId( 'gravityforms', id )
	);
	jQuery?.on( 'nfFormSubmitResponse', ( _, answer ) => {
		const { id, response } = answer as NinjaAnswer;
		if ( Object.keys( response?.errors ?? {} ).length === 0 ) {
			byId( 'ninja-forms', id, response?.data?.settings?.title );
		}
	} );
}
