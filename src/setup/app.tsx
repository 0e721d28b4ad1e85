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
	/** The steps' names, in order. */
	names: readonly string[];
	/** Which one is open, from 0. */
	current: number;
}

/**
 * The steps by name, and how far it is.
 *
 * @param props
 * @param props.names
 * @param props.current
 */
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
								__( '%s is done', 'lodestar' ),
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
	/** Where the bar goes: above the notices that WordPress and other plugins put on the page. */
	header: HTMLElement;
}

/**
 * The steps in order. Where figures come from is asked only where there is a choice.
 *
 * @param screen         What the server said.
 * @param screen.sources
 */
function stepsOf( { sources }: SetupScreen ) {
	return [
		...( sources.length > 1
			? [ { name: __( 'Source', 'lodestar' ), Step: Source } ]
			: [] ),
		{ name: __( 'Privacy', 'lodestar' ), Step: Privacy },
		{ name: __( 'Roles', 'lodestar' ), Step: Roles },
		{ name: __( 'Counting', 'lodestar' ), Step: Counting },
	];
}

/**
 * The setup wizard: a few steps, each with the private choice made already.
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
					<h1>{ __( 'Set up Lodestar', 'lodestar' ) }</h1>
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
