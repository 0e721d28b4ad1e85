import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../ui/format/number';

/** What is said when a note was saved. */
export const savedWords = () => __( 'Site note saved.', 'lodestar' );

/**
 * What is said when notes were put into the trash.
 *
 * @param count How many.
 */
export function trashedWords( count: number ): string {
	return sprintf(
		/* translators: %s: how many notes. */
		_n(
			'%s note moved to the Trash.',
			'%s notes moved to the Trash.',
			count,
			'lodestar'
		),
		formatNumber( count )
	);
}

/**
 * What is said when notes were taken out of the trash.
 *
 * @param count How many.
 */
export function restoredWords( count: number ): string {
	return sprintf(
		/* translators: %s: how many notes. */
		_n( '%s note restored.', '%s notes restored.', count, 'lodestar' ),
		formatNumber( count )
	);
}

/**
 * What is said when notes were deleted.
 *
 * @param count How many.
 */
export function deletedWords( count: number ): string {
	return sprintf(
		/* translators: %s: how many notes. */
		_n(
			'%s note deleted permanently.',
			'%s notes deleted permanently.',
			count,
			'lodestar'
		),
		formatNumber( count )
	);
}
