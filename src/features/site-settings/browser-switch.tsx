import { ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { IgnoreCookie } from './screen';

/**
 * Cookie value for the user's own choice. The value that WordPress sets goes with the excluded role; this one persists.
 */
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
 * The switch that excludes this browser from counting. It takes effect immediately, without saving, and confirms the
 * change.
 *
 * @param props
 * @param props.cookie Attributes of the cookie that excludes the browser.
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
				label={ __( 'Don’t count this browser', 'lodestar' ) }
				help={ __(
					'Applies to this browser only and takes effect immediately. It stays on after you log out. Do the same on your phone.',
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
		return __( 'This browser blocked the setting.', 'lodestar' );
	}
	return now
		? __( 'This browser is no longer counted.', 'lodestar' )
		: __(
				'This browser is counted again, unless you’re logged in with an excluded role.',
				'lodestar'
			);
}
