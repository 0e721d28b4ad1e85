import { useEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface FootProps {
	/** URL of the dashboard, for users who finish later. */
	dashboardUrl: string;
	/** Undefined on the first step, which links to the dashboard instead. */
	onBack: ( () => void ) | undefined;
	/** Label of the next button. Defaults to Continue. */
	label?: string;
	isBusy?: boolean;
	onNext: () => void;
}

/** Buttons to go back and to continue. */
export function Foot( {
	dashboardUrl,
	onBack,
	label = __( 'Continue', 'lodestar' ),
	isBusy = false,
	onNext,
}: FootProps ) {
	return (
		<>
			{ onBack ? (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ onBack }
				>
					{ __( 'Back', 'lodestar' ) }
				</Button>
			) : (
				<a className="lodestar-setup__quiet" href={ dashboardUrl }>
					{ __( 'Finish Later', 'lodestar' ) }
				</a>
			) }
			<Button
				__next40pxDefaultSize
				variant="primary"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ onNext }
			>
				{ label }
			</Button>
		</>
	);
}

interface StepProps {
	title: string;
	/** Sentence under the title. */
	lead: string;
	/** Whether the user came from another step. The title is then focused, so that screen readers announce it. */
	isNext?: boolean;
	/** Back button at the start, next button at the end. */
	foot: ReactNode;
	children: ReactNode;
}

export function Step( {
	title,
	lead,
	isNext = true,
	foot,
	children,
}: StepProps ) {
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		if ( isNext ) {
			heading.current?.focus();
		}
	}, [ isNext ] );

	return (
		<>
			<div className="lodestar-setup__body">
				<h2 ref={ heading } tabIndex={ -1 }>
					{ title }
				</h2>
				<p className="lodestar-setup__lead">{ lead }</p>
				{ children }
			</div>
			<div className="lodestar-setup__foot">{ foot }</div>
		</>
	);
}
