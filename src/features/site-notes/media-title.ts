import { __, sprintf } from '@wordpress/i18n';
import type { Media } from '../../store/notes/types';

/**
 * What a file is called. Core sends its title as HTML.
 *
 * @param media The file.
 */
export function mediaTitle( media: Media ): string {
	const page = new DOMParser().parseFromString(
		media.title.rendered,
		'text/html'
	);
	return (
		page.body.textContent ||
		/* translators: %s: number of a file without a title. */
		sprintf( __( 'File %s', 'lodestar' ), String( media.id ) )
	);
}
