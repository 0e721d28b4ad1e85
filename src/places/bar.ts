import { fill, type PlaceAnswer } from './fill';
import { startIgnore } from './ignore';

const ITEM = 'wp-admin-bar-lodestar';

/**
 * Fills our item of the admin bar when it is opened, however that is done: core gives it a class.
 */
export function startBar(): void {
	const item = document.getElementById( ITEM );
	const place = item?.querySelector< HTMLElement >( '.lodestar-place' );
	if ( ! item || ! place ) {
		return;
	}
	startIgnore( item );
	const open = new MutationObserver( () => {
		if ( item.classList.contains( 'hover' ) ) {
			open.disconnect();
			void fill( place, ( answer ) => show( item, answer ) );
		}
	} );
	open.observe( item, { attributeFilter: [ 'class' ] } );
}

/**
 * The number and its words, on the item itself.
 *
 * @param item
 * @param answer
 * @param answer.number
 * @param answer.words
 */
function show( item: HTMLElement, { number = '', words = '' }: PlaceAnswer ) {
	for ( const [ selector, text ] of [
		[ '.lodestar-bar__number', number ],
		[ '.ab-label', words ],
	] as const ) {
		item.querySelector( selector )?.replaceChildren( text );
	}
}
