/** Value of the cookie that says that its user set it: as features/site-settings/browser-switch writes it. */
const BY_USER = 'user';

const YEAR = 31_536_000;

/**
 * The switch "Do not count this browser": acts at once.
 *
 * @param bar Our item of the admin bar.
 */
export function startIgnore( bar: HTMLElement ): void {
	const link = bar.querySelector( `#${ bar.id }-ignore > a` );
	const { cookie } = window.lodestarPlaces;
	const isOn = () =>
		document.cookie
			.split( '; ' )
			.includes( `${ cookie.name }=${ BY_USER }` );
	const show = () => {
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
		show();
	} );
	show();
}
