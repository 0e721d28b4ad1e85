import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../ui/format/number';

export const savedWords = () => __( 'Site note saved.', 'lodestar' );

/** Returns the message after notes were moved to the Trash. */
export function trashedWords( count: number ): string {
	return sprintf(
		/* translators: %s: number of notes. */
		_n(
			'%s note moved to the Trash.',
			'%s notes moved to the Trash.',
			count,
			'lodestar'
		),
		formatNumber( count )
	);
}

/** Returns the message after notes were restored from the Trash. */
export function restoredWords( count: number ): string {
	return sprintf(
		/* translators: %s: number of notes. */
		_n( '%s note restored.', '%s notes restored.', count, 'lodestar' ),
		formatNumber( count )
	);
}

/** Returns the message after notes were permanently deleted. */
export function deletedWords( count: number ): string {
	return sprintf(
		/* translators: %s: number of notes. */
		_n(
			'%s note permanently deleted.',
			'%s notes permanently deleted.',
			count,
			'lodestar'
		),
		formatNumber( count )
	);
}
