import { Button, Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useAddonSwitch } from '../../features/upsell/use-addon-switch';

interface ActivateProps {
	/** Name of the plugin. */
	title: string;
	slug: string;
}

/**
 * Asks whether to activate what was just installed. The page starts anew either way.
 *
 * @param props
 * @param props.title
 * @param props.slug
 */
export function Activate( { title, slug }: ActivateProps ) {
	const { isBusy, failed, run } = useAddonSwitch( slug, true );
	const dismiss = () => window.location.reload();
	return (
		<Modal
			className="lodestar-dialog"
			title={ sprintf(
				/* translators: %s: name of a plugin. */
				__( '%s is installed', 'lodestar' ),
				title
			) }
			size="small"
			onRequestClose={ dismiss }
		>
			<p>
				{ __( 'It does nothing until it is activated.', 'lodestar' ) }
			</p>
			{ failed && (
				<p className="lodestar-call__failure" role="alert">
					{ failed }
				</p>
			) }
			<div className="lodestar-dialog__actions">
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ run }
				>
					{ isBusy
						? __( 'Activating…', 'lodestar' )
						: __( 'Activate', 'lodestar' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ dismiss }
				>
					{ __( 'Dismiss', 'lodestar' ) }
				</Button>
			</div>
		</Modal>
	);
}
