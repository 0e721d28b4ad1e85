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
