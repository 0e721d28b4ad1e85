import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { Block } from '../../../features/blocks/blocks';
import { Unfiltered } from '../../../features/filters/unfiltered';
import type { ReportViewProps } from '../../../store/reports/report';
import { Card } from '../../../ui/card/card';
import {
	known,
	type OverviewAnswer,
	type Channel,
	type Devices,
	type EarlierDevices,
} from '../answer';
import { donutTitles } from '../titles';
import { Failed } from './failed';
import { NeedsConsent, Visitors } from './visitors';
import { useLead } from '../../../features/drill-down/use-leads';
import { weighedChange } from '../../../ui/change/weigh';
import { DonutChart } from '../../../ui/donut-chart/donut-chart';
import { nameOf, OTHER } from '../../../ui/field-types/name-of';
import { deviceOf } from '../../../ui/devices';

type DeviceBreakdownProps = ReportViewProps & {
	title: string;
	now: Devices;
	/** In the range to compare with; null where there is none. */
	earlier: EarlierDevices | null;
};

/**
 * Sessions by kind of device. A row narrows the report to it.
 *
 * @param props
 */
function DeviceBreakdown( props: DeviceBreakdownProps ) {
	const { title, now, earlier, report } = props;
	const leads = useLead( props, report.name, 'device' );
	const kinds = [ 'desktop', 'tablet', 'mobile', 'other' ] as const;
	return (
		<DonutChart
			title={ title }
			slices={ kinds.map( ( key ) => ( {
				key,
				...( deviceOf( key ) ?? {
					label: __( 'Other', 'lodestar' ),
					isRest: true,
				} ),
				value: now[ key ],
				// Several kinds are in the rest.
				...( key !== 'other' && { href: leads( key ) } ),
				...( earlier && {
					change: weighedChange( now[ key ], earlier[ key ] ),
				} ),
			} ) ) }
			unit={ __( 'sessions', 'lodestar' ) }
			nameLabel={ __( 'Device', 'lodestar' ) }
			valueLabel={ __( 'Sessions', 'lodestar' ) }
		/>
	);
}

type ChannelsProps = ReportViewProps & {
	answer: OverviewAnswer;
	title: string;
	channels: readonly Channel[];
};

/**
 * Where people came from in the broadest words, those who came directly among them. A row narrows the report to it.
 *
 * @param props
 */
function Channels( props: ChannelsProps ) {
	const { title, channels, report, answer } = props;
	const leads = useLead( props, report.name, 'channel' );
	return (
		<DonutChart
			title={ title }
			slices={ channels.map(
				( { name, sessions, compare_sessions: earlier } ) => ( {
					key: name,
					label: nameOf( name ),
					value: sessions ?? 0,
					href: leads( name ),
					...( answer.compare && {
						change: weighedChange( sessions, earlier ),
					} ),
					...( name === OTHER && { isRest: true } ),
				} )
			) }
			unit={ __( 'sessions', 'lodestar' ) }
			nameLabel={ __( 'Channel', 'lodestar' ) }
			valueLabel={ __( 'Sessions', 'lodestar' ) }
		/>
	);
}

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
