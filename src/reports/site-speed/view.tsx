import { __ } from '@wordpress/i18n';
import { ControlsStart } from '../../features/page-controls/page-controls';
import type { ReportViewProps } from '../../store/reports/report';
import { Body } from './body';
import { DeviceSwitch, useDevice } from './device-switch';
import { ErrorMessage } from '../../features/report-state/error-message';
import { reportQuery } from '../../store/reports/report-query';
import { useReport } from '../../store/reports/use-report';
import { Card } from '../../ui/card/card';
import { KEYS } from './answer';
import { Skeleton } from './site-speed-skeleton';
import './style.scss';

/** Mobile speed is a separate report, which loads when selected. */
function OfMobile( props: ReportViewProps ) {
	const { report, answer } = props;
	const { received, isResolving, error, ask } = useReport(
		KEYS.mobile,
		reportQuery( null, answer.filters?.applied ?? {} ),
		true
	);
	if ( received ) {
		return <Body { ...props } answer={ received.answer } ask={ ask } />;
	}
	return error && ! isResolving ? (
		<Card label={ report.title }>
			<ErrorMessage
				title={ __( 'This report couldn’t be loaded.', 'lodestar' ) }
				cause={ error.message ?? '' }
				details={ { report: KEYS.mobile, ...error } }
				onRetry={ ask }
			/>
		</Card>
	) : (
		<Skeleton />
	);
}

/** The Site Speed report of the selected device. */
export default function SiteSpeed( props: ReportViewProps ) {
	const { isSample } = props;
	const [ chosen, setDevice ] = useDevice();
	const device = isSample ? 'desktop' : chosen;
	return (
		<>
			<ControlsStart.Fill>
				<DeviceSwitch
					device={ device }
					isDisabled={ isSample }
					onChange={ setDevice }
				/>
			</ControlsStart.Fill>
			{ device === 'mobile' ? (
				<OfMobile { ...props } />
			) : (
				<Body key="desktop" { ...props } />
			) }
		</>
	);
}
