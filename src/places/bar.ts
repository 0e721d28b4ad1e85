import { fill, type PlaceAnswer } from './fill';

/** Value of the cookie that says that its user set it: as features/site-settings/browser-switch writes it. */
const BY_USER = 'user';

const YEAR = 31_536_000;

/**
 * The switch "Do not count this browser": acts at once.
 *
 * @param bar Our item of the admin bar.
 */
function startIgnore( bar: HTMLElement ): void {
	const link = bar.querySelector( `#${ bar.id }-ignore > a` );
	const { cookie } = window.lodestarPlaces;
	const isOn = () =>
		document.cookie
			.split( '; ' )
			.includes( `${ cookie.name }=${ BY_USER }` );
	const update = () => {
		link?.setAttribute( 'aria-checked', `${ isOn() }` );
		link?.querySelector( '.lodestar-bar__on' )?.toggleAttribute(
			'hidden',
			! isOn()
		);
		link?.querySelector( '.lodestar-bar__off' )?.toggleAttribute(
			'hidden',
			isOn()
		);
	};
	link?.setAttribute( 'role', 'menuitemcheckbox' );
	link?.addEventListener( 'click', ( event ) => {
		event.preventDefault();
		const next = ! isOn();
		document.cookie = [
			`${ cookie.name }=${ next ? BY_USER : '' }`,
			`path=${ cookie.path }`,
			`max-age=${ next ? YEAR : 0 }`,
			'samesite=lax',
			...( cookie.domain ? [ `domain=${ cookie.domain }` ] : [] ),
			...( cookie.secure ? [ 'secure' ] : [] ),
		].join( '; ' );
		update();
	} );
	update();
}

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
