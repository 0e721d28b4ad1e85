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
	/** In the comparison range; null without one. */
	earlier: EarlierDevices | null;
};

/** Sessions by device type. A row filters the report by it. */
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
				// The rest combines several types, so it can't be a filter.
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

/** Sessions by channel. A row filters the report by it. */
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
 * Visitors, channels and devices. If no visitors gave consent, a single line below the other charts replaces the first.
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
