import { useEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface FootProps {
	/** The dashboard's address: where one goes to finish later. */
	dashboardUrl: string;
	/** Left out on the first step, from which there is only the way out. */
	onBack: ( () => void ) | undefined;
	/** What the way on says; left out: Continue. */
	label?: string;
	isBusy?: boolean;
	onNext: () => void;
}

/**
 * The way back and the way on.
 *
 * @param props
 * @param props.dashboardUrl
 * @param props.onBack
 * @param props.label
 * @param props.isBusy
 * @param props.onNext
 */
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
					{ __( 'Finish later', 'lodestar' ) }
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
	/** The question. */
	title: string;
	/** One sentence to it. */
	lead: string;
	/** Whether the reader was elsewhere before: then the question is told to him. */
	isNext?: boolean;
	/** Way back at the start, way on at the end. */
	foot: ReactNode;
	children: ReactNode;
}

/**
 * One step: one question, and what is chosen from.
 *
 * @param props
 * @param props.title
 * @param props.lead
 * @param props.isNext
 * @param props.foot
 * @param props.children
 */
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
