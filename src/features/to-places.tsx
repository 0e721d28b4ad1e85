import { __ } from '@wordpress/i18n';
import { useBoot } from '../store/app/use-boot';

/** Where a source of regions and cities is chosen, for those who may. */
export function ToPlaces() {
	const { settings_url: url, update_settings: maySet } = useBoot();
	return maySet ? (
		<a href={ `${ url }#places` }>
			{ __( 'Choose a city source', 'lodestar' ) }
		</a>
	) : null;
}
