import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { update } from '@wordpress/icons';
import { ControlsEnd } from '../../features/page-controls/page-controls';

interface RunButtonProps {
	isDisabled: boolean;
	onClick?: ( () => void ) | undefined;
}

/** Button beside the title that starts a new audit. */
export function RunButton( { isDisabled, onClick }: RunButtonProps ) {
	return (
		<ControlsEnd.Fill>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				className="lodestar-speed-run"
				icon={ update }
				disabled={ isDisabled }
				accessibleWhenDisabled
				onClick={ onClick }
			>
				{ __( 'Run Audit', 'lodestar' ) }
			</Button>
		</ControlsEnd.Fill>
	);
}
