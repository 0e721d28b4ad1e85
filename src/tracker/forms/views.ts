import { lodestar } from '../lodestar';
import { identify, type FormParams } from './identify';

/** Milliseconds that a form must be visible. */
const LONG_ENOUGH = 1000;

/** Minimum interval between two searches for new forms, in milliseconds. */
const INTERVAL = 1000;

/**
 * Counts each form once half of it, or enough of it to fill half the window, has been visible for a second.
 *
 * @param isCounted Whether an element is a form that counts.
 * @return All forms that have been on the page, by plugin and ID. Some are removed once they are submitted.
 */
export function watchViews(
	isCounted: ( form: Element | null ) => form is HTMLFormElement
): Map< string, FormParams > {
	const forms = new Map< string, FormParams >();
	const watched = new WeakSet< Element >();
	const timers = new Map< Element, ReturnType< typeof setTimeout > >();

	const observer = new IntersectionObserver(
		( entries ) =>
			entries.forEach(
				( { target, intersectionRatio, intersectionRect } ) => {
					const isSeen =
						intersectionRatio >= 0.5 ||
						intersectionRect.height >= innerHeight / 2;
					if ( ! isSeen ) {
						clearTimeout( timers.get( target ) );
						timers.delete( target );
					} else if ( ! timers.has( target ) ) {
						timers.set(
							target,
							setTimeout( () => {
								observer.unobserve( target );
								lodestar.track(
									'form_view',
									identify( target as HTMLFormElement )
								);
							}, LONG_ENOUGH )
						);
					}
				}
			),
		{ threshold: [ 0, 0.1, 0.2, 0.3, 0.4, 0.5 ] }
	);

	function look(): void {
		document.querySelectorAll( 'form' ).forEach( ( form ) => {
			if ( isCounted( form ) && ! watched.has( form ) ) {
				const params = identify( form );
				watched.add( form );
				forms.set( params.form_plugin + params.form_id, params );
				observer.observe( form );
			}
		} );
	}

	let isPlanned = false;
	new MutationObserver( () => {
		if ( ! isPlanned ) {
			isPlanned = true;
			setTimeout( () => {
				isPlanned = false;
				look();
			}, INTERVAL );
		}
	} ).observe( document.documentElement, { childList: true, subtree: true } );
	look();
	return forms;
}
