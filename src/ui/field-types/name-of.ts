import { __ } from '@wordpress/i18n';

/** The rest of a list, past what is named. */
export const OTHER = '(other)';

/**
 * A name, or words for what has none.
 *
 * @param value The name.
 */
export function nameOf( value: string ): string {
	switch ( value ) {
		case OTHER:
			return __( 'Other', 'lodestar' );
		case '(not set)':
			return __( 'Not known', 'lodestar' );
		default:
			return value;
	}
}
