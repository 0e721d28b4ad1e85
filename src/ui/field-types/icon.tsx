import { desktop, Icon, mobile, tablet } from '@wordpress/icons';
import { SiteIcon } from '../site-icon/site-icon';
import { nameOf, OTHER } from './name-of';
import { textOf, words } from './text-of';

/** Device icons. Other values use a site icon or a letter. */
const DEVICES = new Map( [
	[ 'desktop', desktop ],
	[ 'tablet', tablet ],
	[ 'mobile', mobile ],
] );

function iconOf( of: string ) {
	const device = DEVICES.get( of.toLowerCase() );
	return device ? (
		<Icon icon={ device } size={ 20 } />
	) : (
		<SiteIcon host={ of } />
	);
}

/**
 * A site, social network or device, with its icon.
 *
 * The value is a host or name, optionally followed by " / " and a medium. `icon` overrides the host for the icon, and
 * `under` is a second line.
 */
export const icon = words( {
	format: ( value ) => nameOf( textOf( value ) ),
	draw: ( value, extras ) => {
		const text = textOf( value );
		return {
			text: nameOf( text ),
			under: extras.under,
			badge:
				text === OTHER || text === ''
					? undefined
					: iconOf( extras.icon ?? text.split( ' / ' )[ 0 ] ?? '' ),
		};
	},
} );
