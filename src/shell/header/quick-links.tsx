import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { help } from '@wordpress/icons';
import { Tool } from './tool';

interface QuickLinksProps {
	links: readonly { label: string; url: string }[];
}

/** Menu with help and other links. Links to other sites open in a new tab. */
export function QuickLinks( { links }: QuickLinksProps ) {
	return links.length > 0 ? (
		<Tool icon={ help } label={ __( 'Help and Quick Links', 'lodestar' ) }>
			{ ( close ) => (
				<nav
					className="lodestar-quick-links lodestar-pop"
					aria-label={ __( 'Quick Links', 'lodestar' ) }
				>
					<p>{ __( 'Quick Links', 'lodestar' ) }</p>
					<ul>
						{ links.map( ( { label, url } ) => (
							<li key={ url }>
								{ isElsewhere( url ) ? (
									<ExternalLink href={ url }>
										{ label }
									</ExternalLink>
								) : (
									<a href={ url } onClick={ close }>
										{ label }
									</a>
								) }
							</li>
						) ) }
					</ul>
				</nav>
			) }
		</Tool>
	) : null;
}

function isElsewhere( url: string ): boolean {
	return (
		new URL( url, window.location.href ).origin !== window.location.origin
	);
}
