import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface FootProps {
	/** What stands in place of the way back; left out, that is there. */
	aside?: ReactNode;
	onBack: () => void;
	/** What the way on says; left out: Continue. */
	label?: string;
	isBusy?: boolean;
	onNext: () => void;
}

/**
 * The way back and the way on.
 *
 * @param props
 * @param props.aside
 * @param props.onBack
 * @param props.label
 * @param props.isBusy
 * @param props.onNext
 */
export function Foot( {
	aside,
	onBack,
	label = __( 'Continue', 'lodestar' ),
	isBusy = false,
	onNext,
}: FootProps ) {
	return (
		<>
			{ aside ?? (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ onBack }
				>
					{ __( 'Back', 'lodestar' ) }
				</Button>
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
