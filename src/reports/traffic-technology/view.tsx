import { __ } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import { useLead } from '../../features/drill-down/use-leads';
import type { ReportViewProps } from '../../store/reports/report';
import { deviceOf } from '../../ui/devices';
import type { TechnologyAnswer } from './answer';
import { BreakdownCard } from './breakdown-card';
import { titles } from './traffic-technology-skeleton';

export default function Technology( props: ReportViewProps ) {
	const answer = props.answer as TechnologyAnswer;
	const { browsers, devices } = titles();
	const ofBrowser = useLead( props, 'lodestar/overview', 'browser' );
	const ofDevice = useLead( props, 'lodestar/overview', 'device' );
	return (
		<div className="lodestar-pair">
			<Block name="browser_breakdown">
				<BreakdownCard
					{ ...props }
					part="browser_breakdown"
					breakdown={ answer.browser_breakdown }
					title={ browsers }
					nameLabel={ __( 'Browser', 'lodestar' ) }
					drawn={ ( browser ) => ( { href: ofBrowser( browser ) } ) }
				/>
			</Block>
			<Block name="device_breakdown">
				<BreakdownCard
					{ ...props }
					part="device_breakdown"
					breakdown={ answer.device_breakdown }
					title={ devices }
					nameLabel={ __( 'Device', 'lodestar' ) }
					drawn={ ( kind ) => ( {
						...deviceOf( kind ),
						href: ofDevice( kind ),
					} ) }
				/>
			</Block>
		</div>
	);
}
