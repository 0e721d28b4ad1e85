import { __ } from '@wordpress/i18n';
import { useBoot } from '../store/app/use-boot';

/** Text shown instead of metrics that need persistent ids, if no visitor has one. */
export const needsConsent = () =>
	__( 'Not available without visitor consent', 'lodestar' );

/** Links to the consent settings, for users who can change them. */
export function ConsentLink() {
	const { settings_url: url, update_settings: maySet } = useBoot();
	return maySet ? (
		<a href={ `${ url }#privacy` }>
			{ __( 'Privacy and consent', 'lodestar' ) }
		</a>
	) : null;
}
