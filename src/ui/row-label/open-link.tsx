import { __, sprintf } from '@wordpress/i18n';
import { external, Icon } from '@wordpress/icons';

interface OpenLinkProps {
	href: string;
	/** What it opens. */
	name: string;
}

/**
 * Opens a page in another tab.
 *
 * @param props
 * @param props.href
 * @param props.name
 */
export function OpenLink( { href, name }: OpenLinkProps ) {
	return (
		<a
			className="lodestar-row-label__open"
			href={ href }
			target="_blank"
			rel="noopener noreferrer"
			aria-label={ sprintf(
				/* translators: %s: title of a page. */
				__( 'Open “%s” in a new tab', 'lodestar' ),
				name
			) }
		>
			<Icon icon={ external } size={ 16 } />
		</a>
	);
}
