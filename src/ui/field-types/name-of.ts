import { __ } from '@wordpress/i18n';

/** Value of the last row, which sums up all unlisted values. */
export const OTHER = '(other)';

/** Returns a name, with labels for special values such as "(not set)". */
export function nameOf( value: string ): string {
	switch ( value ) {
		case OTHER:
			return __( 'Other', 'lodestar' );
		case '(not set)':
			return __( 'Unknown', 'lodestar' );
		default:
			return value;
	}
}
