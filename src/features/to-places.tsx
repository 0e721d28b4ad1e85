import { __ } from '@wordpress/i18n';
import { useBoot } from '../store/app/use-boot';

/** Links to the settings for region and city data, for users who can change them. */
export function ToPlaces() {
	const { settings_url: url, update_settings: maySet } = useBoot();
	return maySet ? (
		<a href={ `${ url }#places` }>
			{ __( 'Set up region and city data', 'lodestar' ) }
		</a>
	) : null;
}
