import {
	fetchAndExamine,
	reportPage,
	type HomePage,
} from '../features/diagnostics/examine';
import {
	sendTestHit,
	type TestServer,
	type Way,
} from '../features/diagnostics/hit';

/**
 * The self-test in an administrator's browser: sends a test hit each way of collecting, best first, and checks whether
 * the home page counts visits. The server keeps the first way that works, and what keeps the page from counting.
 */

interface SelfTest extends HomePage {
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
 * Tries the ways until one works, and examines the home page.
 *
 * @param settings What the server printed.
 */
export async function selfTest( settings: SelfTest ): Promise< void > {
	const { page, ways, server } = settings;
	for ( const way of ways ) {
		if ( ( await sendTestHit( page, way, server ) ).arrived ) {
			break;
		}
	}
	const fresh = await fetchAndExamine( settings, true );
	const common = await fetchAndExamine( settings, false );
	await reportPage( server, fresh.examined, common.examined );
}

// Without an answer from the server nothing is known, and nothing is changed.
selfTest( window.lodestarSelfTest ).catch( () => {} );
