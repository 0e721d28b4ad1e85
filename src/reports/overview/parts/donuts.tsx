import type { ReactNode } from 'react';
import { Block } from '../../../features/blocks/blocks';
import { Unfiltered } from '../../../features/filters/unfiltered';
import type { ReportViewProps } from '../../../store/reports/report';
import { Card } from '../../../ui/card/card';
import { known, type OverviewAnswer } from '../answer';
import { donutTitles } from '../titles';
import { Channels } from './channels';
import { DeviceBreakdown } from './device-breakdown';
import { Failed } from './failed';
import { NeedsConsent, Visitors } from './visitors';

type DonutsProps = ReportViewProps & { answer: OverviewAnswer };
type PartName = 'newvsreturn' | 'devices' | 'channels';

/**
 * Who came, whence, and with what. Where nobody can be said to return, one line says so, and the others have the room.
 *
 * @param props
 */
export function Donuts( props: DonutsProps ) {
	const { answer } = props;
	const titles = donutTitles();
	const { newvsreturn: visitors, compare } = answer;
	const devices = known( answer.devices );
	const channels = known( answer.channels );
	const part = ( name: PartName, title: string, drawn: ReactNode ) => (
		<Block name={ name }>
			{ drawn ? (
				<Card label={ title }>
					{ drawn }
					<Unfiltered part={ name } answer={ answer } />
				</Card>
			) : (
				<Failed
					name={ title }
					part={ answer[ name ] }
					onRetry={ props.ask }
				/>
			) }
		</Block>
	);
	const needsConsent = 'new' in visitors && visitors.new === null;
	const people = part(
		'newvsreturn',
		titles.visitors,
		'new' in visitors &&
			( needsConsent ? (
				<NeedsConsent title={ titles.visitors } />
			) : (
				<Visitors
					title={ titles.visitors }
					now={ visitors }
					earlier={ visitors.compare }
				/>
			) )
	);
	return (
		<>
			<div
				className={
					'lodestar-pair lodestar-overview__donuts' +
					( needsConsent ? '' : ' is-trio' )
				}
			>
				{ ! needsConsent && people }
				{ part(
					'channels',
					titles.channels,
					channels && (
						<Channels
							{ ...props }
							title={ titles.channels }
							channels={ channels }
						/>
					)
				) }
				{ part(
					'devices',
					titles.devices,
					devices && (
						<DeviceBreakdown
							{ ...props }
							title={ titles.devices }
							now={ devices }
							earlier={ compare && known( compare.devices ) }
						/>
					)
				) }
			</div>
			{ needsConsent && people }
		</>
	);
}
