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
 * Self-test that runs in an administrator's browser.
 *
 * Sends a test hit through each transport, best first, and checks whether the home page counts visits. The server
 * stores the first transport that works and the reasons why the page doesn't count.
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

/** Tries the transports until one works, then examines the home page. */
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

// Without a response from the server, the stored result stays unchanged.
selfTest( window.lodestarSelfTest ).catch( () => {} );
