import { Card } from '../../../ui/card';
import { Block } from '../../../features/blocks';
import { Unfiltered } from '../../../features/filters/unfiltered';
import { known, type OverviewAnswer } from '../answer';
import { donutTitles } from '../titles';
import { DeviceBreakdown } from './device-breakdown';
import { Failed } from './failed';
import { Visitors } from './visitors';

interface DonutsProps {
	answer: OverviewAnswer;
	onRetry: () => void;
}

/**
 * Who came, and with what.
 *
 * @param props
 * @param props.answer
 * @param props.onRetry
 */
export function Donuts( { answer, onRetry }: DonutsProps ) {
	const titles = donutTitles();
	const { newvsreturn: visitors, devices, compare } = answer;
	return (
		<div className="lodestar-pair lodestar-overview__donuts">
			<Block name="newvsreturn">
				{ 'new' in visitors ? (
					<Card label={ titles.visitors }>
						<Visitors
							title={ titles.visitors }
							now={ visitors }
							earlier={ visitors.compare }
						/>
						<Unfiltered part="newvsreturn" answer={ answer } />
					</Card>
				) : (
					<Failed
						name={ titles.visitors }
						part={ visitors }
						onRetry={ onRetry }
					/>
				) }
			</Block>
			<Block name="devices">
				{ 'error' in devices ? (
					<Failed
						name={ titles.devices }
						part={ devices }
						onRetry={ onRetry }
					/>
				) : (
					<Card label={ titles.devices }>
						<DeviceBreakdown
							title={ titles.devices }
							now={ devices }
							earlier={ compare && known( compare.devices ) }
						/>
						<Unfiltered part="devices" answer={ answer } />
					</Card>
				) }
			</Block>
		</div>
	);
}
