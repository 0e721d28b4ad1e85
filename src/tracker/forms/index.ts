import { lodestar } from '../lodestar';
import { listenToPlugins } from './plugins';
import { attribute, identify, type FormParams } from './identify';
import { watchViews } from './views';

const isCounted = ( form: Element | null ): form is HTMLFormElement =>
	form instanceof HTMLFormElement && attribute( form, 'role' ) !== 'search';

/** Reports of the same form within this many milliseconds count as one submission. */
const PAUSE = 2000;

/** Forms that a visitor started to fill in. */
const started = new WeakSet< HTMLFormElement >();

/** Time of the last submission of each form, keyed by plugin and ID. */
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

// Listen on the window, so that all handlers that might prevent the submission run first.
addEventListener( 'submit', ( event ) => {
	const form = event.target as Element;
	if (
		isCounted( form ) &&
		! event.defaultPrevented &&
		// Gravity Forms submits to a hidden frame. Its response says whether the submission was accepted.
		! attribute( form, 'target' ).startsWith( 'gform_ajax_frame' )
	) {
		submit( identify( form ) );
	}
} );

const seen = watchViews( isCounted );
listenToPlugins( submit, seen );
