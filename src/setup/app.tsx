import { Button } from '@wordpress/components';
import { createPortal, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { check, Icon } from '@wordpress/icons';
import { Mark } from '../ui/mark/mark';
import type { SetupScreen } from '../features/site-settings/screen';
import { firstDraft, type Draft } from './draft';
import { Counting } from './steps/counting';
import { Privacy } from './steps/privacy';
import { Roles } from './steps/roles';
import { Source } from './steps/source';

interface StepsProps {
	names: readonly string[];
	/** Index of the open step, from 0. */
	current: number;
}

function Steps( { names, current }: StepsProps ) {
	return (
		<ol
			className="lodestar-setup__steps"
			aria-label={ __( 'Steps', 'lodestar' ) }
		>
			{ names.map( ( name, step ) => (
				<li
					key={ name }
					aria-current={ step === current ? 'step' : undefined }
				>
					<i aria-hidden="true">
						{ step < current ? (
							<Icon icon={ check } size={ 18 } />
						) : (
							step + 1
						) }
					</i>
					<span>{ name }</span>
					{ step < current && (
						<span className="screen-reader-text">
							{ sprintf(
								/* translators: %s: name of a step. */
								__( '%s completed', 'lodestar' ),
								name
							) }
						</span>
					) }
				</li>
			) ) }
		</ol>
	);
}

interface AppProps {
	screen: SetupScreen;
	/** Located above the notices that WordPress and other plugins add to the page. */
	header: HTMLElement;
}

/** Returns the steps in order. The source step is included only if there is a choice. */
function stepsOf( { sources }: SetupScreen ) {
	return [
		...( sources.length > 1
			? [ { name: __( 'Source', 'lodestar' ), Step: Source } ]
			: [] ),
		{ name: __( 'Privacy', 'lodestar' ), Step: Privacy },
		{ name: __( 'Roles', 'lodestar' ), Step: Roles },
		{ name: __( 'Tracking', 'lodestar' ), Step: Counting },
	];
}

/** The setup wizard. Each step starts with the private choice selected. */
export function App( { screen, header }: AppProps ) {
	const [ step, setStep ] = useState( 0 );
	const [ draft, setDraft ] = useState< Draft >( () => firstDraft( screen ) );

	const parts = {
		screen,
		draft,
		onChange: ( change: Partial< Draft > ) =>
			setDraft( { ...draft, ...change } ),
		onBack: step > 0 ? () => setStep( step - 1 ) : undefined,
		onNext: () => setStep( step + 1 ),
	};
	const steps = stepsOf( screen );
	const Step = steps[ step ]?.Step ?? Counting;

	return (
		<>
			{ createPortal(
				<div className="lodestar-setup-bar">
					<Mark />
					<h1>{ __( 'Set Up Lodestar', 'lodestar' ) }</h1>
					<Button variant="tertiary" href={ screen.dashboard_url }>
						{ __( 'Exit Setup', 'lodestar' ) }
					</Button>
				</div>,
				header
			) }
			<div className="lodestar-setup">
				<Steps
					names={ steps.map( ( { name } ) => name ) }
					current={ step }
				/>
				<Step key={ step } { ...parts } />
			</div>
		</>
	);
}
