import { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { site } from './sites';

/**
 * Asks the site that tests look at now, as its administrator. The fixture `requestUtils` asks the first one of a worker,
 * wherever `useSite()` has gone to.
 */
export const requests = (): Promise< RequestUtils > =>
	RequestUtils.setup( {
		baseURL: site().url,
		storageStatePath: site().session,
	} );
