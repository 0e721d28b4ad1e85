import { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { site } from './sites';

/**
 * Returns REST utilities for the current site, as its administrator. The fixture `requestUtils` always uses the
 * worker's first site, even after useSite().
 */
export const requests = (): Promise< RequestUtils > =>
	RequestUtils.setup( {
		baseURL: site().url,
		storageStatePath: site().session,
	} );
