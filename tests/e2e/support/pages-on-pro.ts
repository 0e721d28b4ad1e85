import { Pages } from './events';
import { useSite } from './license';
import { requests } from './requests';
import { test } from './test';

/**
 * Has the tests of a file look at the site that may see all reports, with pages of their own, which go afterwards.
 *
 * @return Gives the pages, in a test.
 */
export function usePagesOnPro(): () => Pages {
	let pages: Pages;

	test.beforeAll( async () => {
		useSite( 'pro' );
		pages = new Pages( await requests() );
	} );

	test.afterAll( async () => {
		await pages.remove();
		useSite( 'lite' );
	} );

	return () => pages;
}
