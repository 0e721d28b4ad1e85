import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';

/**
 * Leads to where dimensions are switched on and off.
 */
export function ChooseDimensions() {
	return (
		<Button
			variant="link"
			href={ `${ useBoot().settings_url }#dimensions` }
		>
			{ __( 'Choose dimensions', 'lodestar' ) }
		</Button>
	);
}
