import { useState } from '@wordpress/element';
import { site } from '../field-types/site';

interface SiteIconProps {
	/** A host such as pinterest.com, or a name, which gets a letter only. */
	host: string;
	/**
	 * URL pattern of icons with `{host}`. Defaults to the site's setting. If it is empty, only letters are shown and no
	 * external requests are made.
	 */
	address?: string;
}

/** Returns the letter for a host, or a dash for values such as “(direct)”. */
function letterOf( host: string ): string {
	if ( host.startsWith( '(' ) ) {
		return '–';
	}
	const [ letter = '' ] =
		/[\p{L}\p{N}]/u.exec( host.replace( /^www\./, '' ) ) ?? [];
	return letter.toUpperCase();
}

/**
 * A 20 px icon of a site: its first letter, covered by its favicon if icons are enabled.
 *
 * It is displayed next to the host's name, so it is hidden from assistive technology.
 */
export function SiteIcon( { host, address = site().icons }: SiteIconProps ) {
	// Names aren't hosts, so no icon is requested for them.
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
