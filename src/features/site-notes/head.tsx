import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight, chevronUp } from '@wordpress/icons';
import type { ReactNode } from 'react';

interface HeadProps {
	title: string;
	/** Returns to the list; omitted in the list itself. */
	onBack?: () => void;
	onClose: () => void;
	/** Whether the heading takes the focus when it appears. */
	takesFocus: boolean;
	/** Shown after the title. */
	filter?: ReactNode;
	/** Shown at the end of the line. */
	children?: ReactNode;
}

/** The header of each view in the panel. */
export function Head( props: HeadProps ) {
	const { title, onBack, onClose, takesFocus, filter, children } = props;
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			heading.current?.focus();
		}
	}, [ takesFocus ] );
	return (
		<div className="lodestar-notes__head">
			{ onBack && (
				<Button
					size="compact"
					icon={ isRTL() ? chevronRight : chevronLeft }
					label={ __( 'Back to Site Notes', 'lodestar' ) }
					onClick={ onBack }
				/>
			) }
			<h2 ref={ heading } tabIndex={ -1 }>
				{ title }
			</h2>
			{ filter }
			<div className="lodestar-notes__tools">{ children }</div>
			<Button
				className="lodestar-notes__close"
				size="compact"
				icon={ chevronUp }
				onClick={ onClose }
			>
				{ __( 'Close Site Notes', 'lodestar' ) }
			</Button>
		</div>
	);
}
