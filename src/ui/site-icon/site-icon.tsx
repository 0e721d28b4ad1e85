import { useState } from '@wordpress/element';
import { site } from '../field-types/site';

interface SiteIconProps {
	/** pinterest.com; or a name, which has a letter only. */
	host: string;
	/**
	 * Where icons are, with `{host}` in it; left out, where the owner says. Empty where letters stand for them; then
	 * nothing is asked of anyone.
	 */
	address?: string;
}

/**
 * The letter that stands for a site; a dash for what is none, such as “(direct)”.
 *
 * @param host Its host.
 */
function letterOf( host: string ): string {
	if ( host.startsWith( '(' ) ) {
		return '–';
	}
	const [ letter = '' ] =
		/[\p{L}\p{N}]/u.exec( host.replace( /^www\./, '' ) ) ?? [];
	return letter.toUpperCase();
}

/**
 * A site's mark of 20 px: its first letter, and over it its icon where the owner wants icons. Stands beside the host's
 * name, so it is not read aloud.
 *
 * @param props
 * @param props.host
 * @param props.address
 */
export function SiteIcon( { host, address = site().icons }: SiteIconProps ) {
	// A name is nobody's address: no icon is asked for it.
	const source =
		address &&
		host.includes( '.' ) &&
		address.replace( '{host}', encodeURIComponent( host ) );
	const [ missing, setMissing ] = useState( '' );
	return (
		<span className="lodestar-site-icon" aria-hidden="true">
			{ letterOf( host ) }
			{ source && source !== missing && (
				<img
					src={ source }
					alt=""
					width={ 16 }
					height={ 16 }
					loading="lazy"
					decoding="async"
					referrerPolicy="no-referrer"
					onError={ () => setMissing( source ) }
				/>
			) }
		</span>
	);
}
