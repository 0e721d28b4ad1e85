import { __, sprintf } from '@wordpress/i18n';

export interface Progress {
	page: number;
	pages: number;
}

/**
 * @param progress       How far it is.
 * @param progress.page
 * @param progress.pages
 * @return That in words.
 */
export const pageOf = ( { page, pages }: Progress ) =>
	sprintf(
		/* translators: 1: number of a page, 2: number of pages. */
		__( 'Page %1$d of %2$d', 'lodestar' ),
		page,
		pages
	);
