import { __ } from '@wordpress/i18n';

interface ProTextProps {
	/** What only PRO does. */
	text: string;
	upgradeUrl: string;
}

/**
 * Says in a dropdown what is not to be had on lite, and where it is.
 *
 * @param props
 * @param props.text
 * @param props.upgradeUrl
 */
export function ProText( { text, upgradeUrl }: ProTextProps ) {
	return (
		<p className="lodestar-lite__text">
			{ text }
			<br />
			<a href={ upgradeUrl }>{ __( 'Upgrade to PRO', 'lodestar' ) }</a>
		</p>
	);
}
