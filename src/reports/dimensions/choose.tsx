import { __ } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';

/**
 * Leads to where dimensions are switched on and off.
 */
export function ChooseDimensions() {
	return (
		<a href={ `${ useBoot().settings_url }#dimensions` }>
			{ __( 'Choose dimensions', 'lodestar' ) }
		</a>
	);
}
