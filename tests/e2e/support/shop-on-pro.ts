import { useOwnAddons } from './addons';
import { useSite } from './license';
import { test } from './test';

/** Has the tests of a file, or of a group, look at the site on pro with the addon of shops on. */
export function useShopOnPro(): void {
	test.beforeAll( () => {
		useSite( 'pro' );
		useOwnAddons( 'ecommerce' );
	} );

	test.afterAll( () => {
		useOwnAddons();
		useSite( 'lite' );
	} );
}
