import apiFetch from '@wordpress/api-fetch';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/**
 * Returns a function that installs and activates an addon, and the state of that request. The page reloads afterwards,
 * because an addon's data is added on page load.
 *
 * @param slug        Addon slug.
 * @param isInstalled Whether the addon only needs to be activated.
 * @param done        Called instead of reloading the page.
 */
export function useAddonSwitch(
	slug: string,
	isInstalled: boolean,
	done?: () => void
) {
	const [ isBusy, setBusy ] = useState( false );
	const [ failed, setFailed ] = useState< string | null >( null );

	const run = async () => {
		setBusy( true );
		setFailed( null );
		try {
			await apiFetch( {
				path: `/lodestar/v1/addons/${ slug }`,
				method: 'POST',
				data: { action: isInstalled ? 'activate' : 'install' },
			} );
			if ( done ) {
				setBusy( false );
				done();
			} else {
				window.location.reload();
			}
		} catch {
			setBusy( false );
			setFailed(
				isInstalled
					? __(
							'Activation Failed. Please refresh and try again.',
							'lodestar'
						)
					: __(
							'Installation Failed. Please refresh and try again.',
							'lodestar'
						)
			);
		}
	};
	return { isBusy, failed, run };
}
