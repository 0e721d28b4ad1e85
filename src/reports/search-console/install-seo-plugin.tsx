import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useAddonSwitch } from '../../features/upsell/use-addon-switch';
import type { Addon } from '../../store/app/license';
import { CallCard, useCall } from './call-card';

interface ActivateProps {
	title: string;
	slug: string;
}

/** Asks whether to activate the installed plugin. The page reloads either way. */
function Activate( { title, slug }: ActivateProps ) {
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
			<p>{ __( 'Activate it to start using it.', 'lodestar' ) }</p>
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

/** Slug in the addons route; see src/server/Platform/Addons/SeoPlugin.php. */
export const SLUG = 'seo-plugin';

/** Installs an SEO plugin, then asks whether to activate it. */
export function InstallSeoPlugin( { plugin }: { plugin: Addon } ) {
	const [ isOpen, dismiss ] = useCall( 'aiseo' );
	const [ isInstalled, setInstalled ] = useState( false );
	const { isBusy, failed, run } = useAddonSwitch( SLUG, false, () =>
		setInstalled( true )
	);
	return isOpen ? (
		<>
			<CallCard
				title={ __( 'Get Found for These Terms', 'lodestar' ) }
				text={ sprintf(
					/* translators: %s: name of a plugin. */
					__(
						'You don’t have an SEO plugin yet. %s helps you write the titles and descriptions Google shows.',
						'lodestar'
					),
					plugin.title
				) }
				failure={ failed }
				action={
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isBusy={ isBusy }
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={ run }
					>
						{ isBusy
							? __( 'Installing…', 'lodestar' )
							: sprintf(
									/* translators: %s: name of a plugin. */
									__( 'Install %s', 'lodestar' ),
									plugin.title
								) }
					</Button>
				}
				onDismiss={ dismiss }
			/>
			{ isInstalled && <Activate title={ plugin.title } slug={ SLUG } /> }
		</>
	) : null;
}
