import { lodestar } from '../lodestar';
import { listenToPlugins } from './plugins';
import { attribute, identify, type FormParams } from './identify';
import { watchViews } from './views';

const isCounted = ( form: Element | null ): form is HTMLFormElement =>
	form instanceof HTMLFormElement && attribute( form, 'role' ) !== 'search';

/** Two reports of one submission come closer together than this, in milliseconds; two submissions do not. */
const PAUSE = 2000;

/** Forms that somebody began to fill in. */
const started = new WeakSet< HTMLFormElement >();

/** When each form was submitted last, by plugin and id. */
const submitted = new Map< string, number >();

function submit( params: FormParams ): void {
	const key = params.form_plugin + params.form_id;
	const now = performance.now();
	if ( now - ( submitted.get( key ) ?? -PAUSE ) >= PAUSE ) {
		submitted.set( key, now );
		lodestar.track( 'form_submit', params );
	}
}

addEventListener(
	'input',
	( { target } ) => {
		const form =
			target instanceof Element ? target.closest( 'form' ) : null;
		if ( isCounted( form ) && ! started.has( form ) ) {
			started.add( form );
			lodestar.track( 'form_start', identify( form ) );
		}
	},
	true
);

// On the window, after everybody who might prevent it.
addEventListener( 'submit', ( event ) => {
	const form = event.target as Element;
	if (
		isCounted( form ) &&
		! event.defaultPrevented &&
		// Gravity Forms sends to a hidden frame, whose answer says whether it was taken.
		! attribute( form, 'target' ).startsWith( 'gform_ajax_frame' )
	) {
		submit( identify( form ) );
	}
} );

const seen = watchViews( isCounted );
listenToPlugins( submit, seen );
