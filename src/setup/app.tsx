import { Button } from '@wordpress/components';
import { createPortal, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Mark } from '../ui/mark';
import type { SetupScreen } from '../features/site-settings/screen';
import { firstDraft, type Draft } from './draft';
import { Counting } from './steps/counting';
import { Privacy } from './steps/privacy';
import { Roles } from './steps/roles';
import { Source } from './steps/source';
import { Steps } from './steps';

interface AppProps {
	screen: SetupScreen;
	/** Where the bar goes: above the notices that WordPress and other plugins put on the page. */
	header: HTMLElement;
}

/**
 * The setup wizard: four steps, each with the private choice made already.
 *
 * @param props
 * @param props.screen
 * @param props.header
 */
export function App( { screen, header }: AppProps ) {
	const [ step, setStep ] = useState( 0 );
	const [ draft, setDraft ] = useState< Draft >( () => firstDraft( screen ) );

	const parts = {
		screen,
		draft,
		onChange: ( change: Partial< Draft > ) =>
			setDraft( { ...draft, ...change } ),
		onBack: () => setStep( step - 1 ),
		onNext: () => setStep( step + 1 ),
	};
	const Step = [ Source, Privacy, Roles, Counting ][ step ] ?? Counting;

	return (
		<>
			{ createPortal(
				<div className="lodestar-setup-bar">
					<Mark />
					<h1>{ __( 'Set up Lodestar', 'lodestar' ) }</h1>
					<Button variant="tertiary" href={ screen.dashboard_url }>
						{ __( 'Exit Setup', 'lodestar' ) }
					</Button>
				</div>,
				header
			) }
			<div className="lodestar-setup">
				<Steps current={ step } />
				<Step key={ step } { ...parts } />
			</div>
		</>
	);
}
