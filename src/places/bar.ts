import { fill, type PlaceAnswer } from './fill';

/** Cookie value of a browser that its user excluded. features/site-settings/browser-switch writes the same value. */
const BY_USER = 'user';

const YEAR = 31_536_000;

/**
 * Starts the "Don’t count this browser" switch.
 *
 * @param bar Lodestar's item in the admin bar.
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
 * Loads our admin bar item when it first opens. WordPress adds the `hover` class for mouse, touch and keyboard alike.
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

/** Updates the number and label in the admin bar. */
function show( item: HTMLElement, { number = '', words = '' }: PlaceAnswer ) {
	for ( const [ selector, text ] of [
		[ '.lodestar-bar__number', number ],
		[ '.ab-label', words ],
	] as const ) {
		item.querySelector( selector )?.replaceChildren( text );
	}
}
