import {
	sendTestHit,
	type TestServer,
	type Way,
} from '../features/diagnostics/hit';

/**
 * The self-test in an administrator's browser: sends a test hit each way of collecting, best first. The server keeps the
 * first way that works.
 */

interface SelfTest {
	/** Address of a page of the site. */
	page: string;
	/** Best first. */
	ways: Way[];
	server: TestServer;
}

declare global {
	interface Window {
		lodestarSelfTest: SelfTest;
	}
}

/**
 * Tries the ways until one works.
 *
 * @param settings        What the server printed.
 * @param settings.page
 * @param settings.ways
 * @param settings.server
 */
export async function selfTest( {
	page,
	ways,
	server,
}: SelfTest ): Promise< void > {
	for ( const way of ways ) {
		if ( ( await sendTestHit( page, way, server ) ).arrived ) {
			return;
		}
	}
}

// Without an answer from the server nothing is known, and nothing is changed.
selfTest( window.lodestarSelfTest ).catch( () => {} );
