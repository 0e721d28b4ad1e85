import { ControlsStart } from '../../features/page-controls/page-controls';
import type { ReportViewProps } from '../../store/reports/report';
import { Body } from './body';
import { DeviceSwitch } from './device-switch';
import { OfMobile } from './of-mobile';
import { useDevice } from './use-device';
import './style.scss';

/**
 * Site Speed: the score of a device, what it is made of, what would make it better, and how fast real visits were.
 *
 * @param props
 */
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
