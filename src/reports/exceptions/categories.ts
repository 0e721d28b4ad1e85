import { __ } from '@wordpress/i18n';
import type { Exception } from './answer';

/**
 * A category in the reader's language.
 *
 * @param category As the server names it.
 */
export function categoryWords( category: Exception[ 'category' ] ): string {
	return {
		Engagement: __( 'Engagement', 'lodestar' ),
		eCommerce: __( 'eCommerce', 'lodestar' ),
		Marketing: __( 'Marketing', 'lodestar' ),
	}[ category ];
}
