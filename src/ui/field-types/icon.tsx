import { desktop, Icon, mobile, tablet } from '@wordpress/icons';
import { SiteIcon } from '../site-icon/site-icon';
import { nameOf, OTHER } from './name-of';
import { textOf, words } from './text-of';

/** What has an icon of its own; all else has that of a site, or a letter. */
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

/** A site, social network or kind of device: its host or name, alone or before “ / ” and its medium, or a name beside that (`icon`), over something quieter (`under`). */
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
