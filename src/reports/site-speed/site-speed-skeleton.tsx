import { __ } from '@wordpress/i18n';
import { Card } from '../../ui/card/card';
import { Placeholder } from '../../ui/placeholder/placeholder';
import { VITALS } from './answer';
import { wordsOf } from './vitals';
import { ControlsStart } from '../../features/page-controls/page-controls';
import { DeviceSwitch, useDevice } from './device-switch';
import { RunButton } from './run-button';
import './style.scss';

export function Skeleton() {
	const title = __( 'Overall Score', 'lodestar' );
	return (
		<Card label={ title }>
			<div className="lodestar-speed">
				<div className="lodestar-speed__score">
					<h2>{ title }</h2>
					<div className="lodestar-speed__ring" />
				</div>
				<div className="lodestar-vitals">
					{ VITALS.map( ( vital ) => {
						const { name, goalWords } = wordsOf( vital );
						return (
							<div key={ vital } className="lodestar-vital">
								<h3>{ name }</h3>
								<p className="lodestar-vital__value">
									<Placeholder width={ 72 } height={ 24 } />
								</p>
								<p className="lodestar-vital__goal">
									{ goalWords }
								</p>
							</div>
						);
					} ) }
				</div>
			</div>
		</Card>
	);
}

/** Placeholder with the controls beside the title, because they take rows of their own on phones. */
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
