import { useEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';

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
