import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useAddonSwitch } from '../../features/upsell/use-addon-switch';
import type { Addon } from '../../store/app/license';
import { CallCard, useCall } from './call-card';

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

/** By which the route of addons knows it: see src/server/Platform/Addons/SeoPlugin.php. */
export const SLUG = 'seo-plugin';

/**
 * Installs an SEO plugin, and asks then whether to activate it.
 *
 * @param props
 * @param props.plugin
 */
export function InstallSeoPlugin( { plugin }: { plugin: Addon } ) {
	const [ isOpen, dismiss ] = useCall( 'aiseo' );
	const [ isInstalled, setInstalled ] = useState( false );
	const { isBusy, failed, run } = useAddonSwitch( SLUG, false, () =>
		setInstalled( true )
	);
	return isOpen ? (
		<>
			<CallCard
				title={ __( 'Be found for these terms', 'lodestar' ) }
				text={ sprintf(
					/* translators: %s: name of a plugin. */
					__(
						'There is no SEO plugin on this site. %s helps to give pages the titles and descriptions that stand in Google’s results.',
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
