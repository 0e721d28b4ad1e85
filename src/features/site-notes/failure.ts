import { __ } from '@wordpress/i18n';
import type { RequestError } from '../../store/reports/types';

/**
 * Why something was refused, in the server's words.
 *
 * @param error What apiFetch threw.
 */
export function failureWords( error: unknown ): string {
	return (
		( error as RequestError ).message ??
		__( 'Please try again.', 'lodestar' )
	);
}
