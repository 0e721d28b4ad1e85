import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { update } from '@wordpress/icons';
import { BrowserSwitch } from '../../features/site-settings/browser-switch';
import {
	Checklist,
	CopyDetails,
	heading,
	lead,
} from '../../features/diagnostics/checklist';
import { useCheck } from '../../features/diagnostics/use-check';
import type { StepProps } from '../draft';
import { Step } from './step';

/** Checks whether visits are counted. The check starts automatically. */
export function Counting( { screen }: StepProps ) {
	const check = useCheck();
	const works = ! check.isRunning && check.problems === 0;
	return (
		<Step
			title={ heading( check ) }
			lead={ lead( check ) }
			foot={
				<>
					{ check.isRunning ? (
						<a
							className="lodestar-setup__quiet"
							href={ screen.dashboard_url }
						>
							{ __( 'Skip Check', 'lodestar' ) }
						</a>
					) : (
						<span className="lodestar-setup__acts">
							<Button
								__next40pxDefaultSize
								variant={ works ? 'tertiary' : 'primary' }
								icon={ update }
								onClick={ check.again }
							>
								{ __( 'Check Again', 'lodestar' ) }
							</Button>
							{ ! works && <CopyDetails rows={ check.rows } /> }
						</span>
					) }
					<Button
						__next40pxDefaultSize
						variant={ works ? 'primary' : 'tertiary' }
						href={ screen.dashboard_url }
						disabled={ check.isRunning }
						accessibleWhenDisabled
					>
						{ __( 'Open Overview', 'lodestar' ) }
					</Button>
				</>
			}
		>
			<Checklist rows={ check.rows } onMend={ check.mend } />
			<div className="lodestar-setup__group">
				<BrowserSwitch cookie={ screen.cookie } />
			</div>
		</Step>
	);
}
