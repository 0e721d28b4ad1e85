import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';

/**
 * Leads those who may to where dimensions are switched on and off.
 */
export function ChooseDimensions() {
	const { settings_url: url, update_settings: maySet } = useBoot();
	return maySet ? (
		<Button variant="link" href={ `${ url }#dimensions` }>
			{ __( 'Choose dimensions', 'lodestar' ) }
		</Button>
	) : null;
}
