import { __ } from '@wordpress/i18n';
import { useBoot } from '../store/app/use-boot';

/** What stands in the place of figures that only lasting ids tell, where nobody has one. */
export const needsConsent = () =>
	__( 'Needs visitor consent to know', 'lodestar' );

/**
 * Where asking for consent is set, for those who may.
 */
export function ConsentLink() {
	const { settings_url: url, update_settings: maySet } = useBoot();
	return maySet ? (
		<a href={ `${ url }#privacy` }>
			{ __( 'Privacy and consent', 'lodestar' ) }
		</a>
	) : null;
}
