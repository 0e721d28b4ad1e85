import apiFetch from '@wordpress/api-fetch';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/**
 * Has an addon installed, then activated, or only activated. The page starts anew after that, unless something else is
 * to be done: what the addon brings is known when a page is made.
 *
 * @param slug        The addon.
 * @param isInstalled Whether it only has to be activated.
 * @param done        What is done instead.
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
