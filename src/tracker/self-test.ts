/**
 * The self-test in an administrator's browser: sends a marked hit to each way of collecting, best first, and has
 * WordPress look whether it arrived in the spool. The server keeps the first way that works.
 */

interface SelfTest {
	/** Address of a page of the site. */
	page: string;
	/** Ways, their addresses and the ids that a test of each is to have, best first. */
	ways: [ way: string, address: string, token: string ][];
	/** Where to ask whether a hit arrived. */
	question: string;
	nonce: string;
}

declare global {
	interface Window {
		lodestarSelfTest: SelfTest;
	}
}

/**
 * Tries one way.
 *
 * @param way     Its name.
 * @param address Where it takes hits.
 * @param token   The id that its hit has; the collector takes no other.
 * @return Whether the hit arrived.
 */
async function arrives(
	way: string,
	address: string,
	token: string
): Promise< boolean > {
	const { page, question, nonce } = window.lodestarSelfTest;
	const body = JSON.stringify( { k: 't', i: token, u: page } );
	const hit = { method: 'POST', body, mode: 'no-cors' } as const;
	// Whether it failed is for the server to say: an answer that cannot be read may well have been a good one.
	await fetch( address, hit ).catch( () => {} );
	const answer = await fetch( question, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': nonce },
		body: JSON.stringify( { way, token } ),
	} );
	const { arrived } = await answer.json();
	return arrived === true;
}

/**
 * Tries the ways until one works.
 */
export async function selfTest(): Promise< void > {
	for ( const way of window.lodestarSelfTest.ways ) {
		if ( await arrives( ...way ) ) {
			return;
		}
	}
}

// Without an answer from the server nothing is known, and nothing is changed.
selfTest().catch( () => {} );
