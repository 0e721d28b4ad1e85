import { __ } from '@wordpress/i18n';
import type { RequestError } from '../../store/reports/types';

/** Returns the message of an error from apiFetch. */
export function failureWords( error: unknown ): string {
	return (
		( error as RequestError ).message ??
		__( 'Please try again.', 'lodestar' )
	);
}
