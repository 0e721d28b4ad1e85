import { __ } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';

/** Returns the URL where the PageSpeed API key is set, from the URL of our settings. */
export const keyUrl = ( settings: string ) => `${ settings }#google`;

/** Links to the PageSpeed API key setting, for users who can change it. */
export function KeyLink() {
	const { update_settings: maySetUp, settings_url: settings } = useBoot();
	return maySetUp ? (
		<a href={ keyUrl( settings ) }>
			{ __( 'Add PageSpeed API Key', 'lodestar' ) }
		</a>
	) : null;
}
