import { ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { IgnoreCookie } from './screen';

/** Value of the cookie that says that its user set it: one of WordPress's goes with the role, this one stays. */
const BY_USER = 'user';

const YEAR = 31_536_000;

const isSet = ( { name }: IgnoreCookie ) =>
	document.cookie.split( '; ' ).includes( `${ name }=${ BY_USER }` );

function write( cookie: IgnoreCookie, isOn: boolean ) {
	document.cookie = [
		`${ cookie.name }=${ isOn ? BY_USER : '' }`,
		`path=${ cookie.path }`,
		`max-age=${ isOn ? YEAR : 0 }`,
		'samesite=lax',
		...( cookie.domain ? [ `domain=${ cookie.domain }` ] : [] ),
		...( cookie.secure ? [ 'secure' ] : [] ),
	].join( '; ' );
}

interface BrowserSwitchProps {
	cookie: IgnoreCookie;
}

/**
 * "Do not count this browser": acts at once, says so, and needs no saving.
 *
 * @param props
 * @param props.cookie How the mark is written.
 */
export function BrowserSwitch( { cookie }: BrowserSwitchProps ) {
	const [ isOn, setOn ] = useState( () => isSet( cookie ) );
	const [ said, setSaid ] = useState( '' );

	const change = ( next: boolean ) => {
		write( cookie, next );
		const now = isSet( cookie );
		setOn( now );
		setSaid( wordsFor( next, now ) );
	};

	return (
		<div className="lodestar-browser-switch">
			<ToggleControl
				label={ __( 'Do not count this browser', 'lodestar' ) }
				help={ __(
					'A mark in this browser only, at once and without saving. It stays when you log out; set it on your phone too.',
					'lodestar'
				) }
				checked={ isOn }
				onChange={ change }
			/>
			<p className="lodestar-browser-switch__said" role="status">
				{ said }
			</p>
		</div>
	);
}

function wordsFor( wanted: boolean, now: boolean ): string {
	if ( wanted !== now ) {
		return __( 'This browser does not take the mark.', 'lodestar' );
	}
	return now
		? __( 'Done: this browser is not counted from now on.', 'lodestar' )
		: __(
				'Done: the mark is gone. While you are logged in, your role decides.',
				'lodestar'
			);
}
