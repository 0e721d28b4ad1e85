import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { update } from '@wordpress/icons';
import { Checklist, CopyDetails } from '../../features/diagnostics/checklist';
import { useCheck } from '../../features/diagnostics/use-check';
import { heading } from '../../features/diagnostics/check-heading';

/**
 * "Is it counting?", as at the end of the wizard.
 */
export function CountingCheck() {
	const check = useCheck();
	return (
		<div className="lodestar-check">
			<p className="lodestar-check__heading" role="status">
				{ heading( check ) }
			</p>
			<Checklist rows={ check.rows } onMend={ check.mend } />
			<div className="lodestar-line__acts">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					icon={ update }
					disabled={ check.isRunning }
					accessibleWhenDisabled
					onClick={ check.again }
				>
					{ __( 'Check Again', 'lodestar' ) }
				</Button>
				<CopyDetails rows={ check.rows } />
			</div>
		</div>
	);
}
