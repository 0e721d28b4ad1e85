import { __ } from '@wordpress/i18n';

interface ProTextProps {
	/** Names the feature that needs PRO. */
	text: string;
	upgradeUrl: string;
}

/** Explains in a dropdown that a feature needs PRO, with a link to upgrade. */
export function ProText( { text, upgradeUrl }: ProTextProps ) {
	return (
		<p className="lodestar-lite__text">
			{ text }
			<br />
			<a href={ upgradeUrl }>{ __( 'Upgrade to PRO', 'lodestar' ) }</a>
		</p>
	);
}
