import { __ } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';

/**
 * Where the PageSpeed key is given.
 *
 * @param settings Address of our settings.
 */
export const keyUrl = ( settings: string ) => `${ settings }#google`;

/** Leads to where the PageSpeed key is given, whoever may do that. */
export function KeyLink() {
	const { update_settings: maySetUp, settings_url: settings } = useBoot();
	return maySetUp ? (
		<a href={ keyUrl( settings ) }>
			{ __( 'Add a PageSpeed key', 'lodestar' ) }
		</a>
	) : null;
}
