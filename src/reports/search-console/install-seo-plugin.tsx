import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useAddonSwitch } from '../../features/upsell/use-addon-switch';
import type { Addon } from '../../store/app/license';
import { Activate } from './activate';
import { CallCard } from './call-card';
import { useCall } from './use-call';

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
