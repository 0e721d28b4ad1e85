import { __ } from '@wordpress/i18n';
import { Block } from '../../features/blocks';
import type { ReportViewProps } from '../../store/reports/report';
import { deviceOf } from '../../ui/devices';
import type { TechnologyAnswer } from './answer';
import { BreakdownCard } from './breakdown-card';
import { titles } from './titles';

/**
 * With what people came.
 *
 * @param props
 */
export default function Technology( props: ReportViewProps ) {
	const answer = props.answer as TechnologyAnswer;
	const { browsers, devices } = titles();
	return (
		<div className="lodestar-pair">
			<Block name="browser_breakdown">
				<BreakdownCard
					{ ...props }
					part="browser_breakdown"
					breakdown={ answer.browser_breakdown }
					title={ browsers }
					nameLabel={ __( 'Browser', 'lodestar' ) }
					drawn={ () => ( {} ) }
				/>
			</Block>
			<Block name="device_breakdown">
				<BreakdownCard
					{ ...props }
					part="device_breakdown"
					breakdown={ answer.device_breakdown }
					title={ devices }
					nameLabel={ __( 'Device', 'lodestar' ) }
					drawn={ ( kind ) => deviceOf( kind ) ?? {} }
				/>
			</Block>
		</div>
	);
}
