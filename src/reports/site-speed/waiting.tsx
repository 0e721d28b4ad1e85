import { ControlsStart } from '../../features/page-controls/page-controls';
import { DeviceSwitch } from './device-switch';
import { RunButton } from './run-button';
import { Skeleton } from './skeleton';
import { useDevice } from './use-device';

/** The report before it is here, with what stands beside its title: on a phone that takes rows of its own. */
export function Waiting() {
	const [ device ] = useDevice();
	return (
		<>
			<ControlsStart.Fill>
				<DeviceSwitch device={ device } isDisabled />
			</ControlsStart.Fill>
			<RunButton isDisabled />
			<Skeleton />
		</>
	);
}
