/** URL and nonce of the self-test's server side; see src/server/Site/Health/SelfTestActions.php. */
export interface TestServer {
	url: string;
	nonce: string;
}

/** A tracking endpoint: its name, its URL and the token of its test hit. The collector accepts no other test token. */
export type Way = [ way: string, address: string, token: string ];

/** The result of a test hit. */
export interface Sent {
	way: string;
	address: string;
	/** HTTP status; 0 if the request was blocked or the response can't be read. */
	status: number;
	arrived: boolean;
	/** Response time in milliseconds. */
	took: number;
}

/** Milliseconds until a request counts as failed, which guarantees that a test ends. */
const TIMEOUT = 10_000;

function fetchInTime(
	address: string,
	options: RequestInit
): Promise< Response > {
	const abort = new AbortController();
	const timer = setTimeout( () => abort.abort(), TIMEOUT );
	return window
		.fetch( address, { ...options, signal: abort.signal } )
		.finally( () => clearTimeout( timer ) );
}

/**
 * Sends a test hit, which isn't counted, and asks the server whether it arrived. The server saves the working endpoint.
 */
export async function sendTestHit(
	page: string,
	tested: Way,
	server: TestServer
): Promise< Sent > {
	const [ way, address, token ] = tested;
	const start = performance.now();
	// The server decides whether the hit arrived: an unreadable response may still be a success.
	const status = await fetchInTime( address, {
		method: 'POST',
		body: JSON.stringify( { k: 't', i: token, u: page } ),
		mode:
			new URL( address ).origin === window.location.origin
				? 'same-origin'
				: 'no-cors',
	} ).then(
		( response ) => response.status,
		() => 0
	);
	const took = performance.now() - start;
	const { arrived } = await tellServer< { arrived: boolean } >(
		server,
		'lodestar_self_test',
		{ way, token, status: String( status ) }
	);
	return { way, address, status, arrived, took };
}

/** Calls the server side of the self-test. Throws the server's error message, or the HTTP status without one. */
export async function tellServer< T >(
	{ url, nonce }: TestServer,
	action: string,
	fields: Record< string, string >
): Promise< T > {
	const response = await fetchInTime( url, {
		method: 'POST',
		body: new URLSearchParams( { ...fields, action, nonce } ),
	} );
	const envelope: { success?: boolean; data?: T & { message?: string } } =
		await response.json().catch( () => ( {} ) );
	if ( envelope.success !== true ) {
		throw new Error(
			envelope.data?.message ?? `admin-ajax.php: ${ response.status }`
		);
	}
	return envelope.data as T;
}

/** A page of the site, fetched like a visitor's browser would. */
export interface Fetched {
	/** HTTP status; 0 if the page couldn't be fetched. */
	status: number;
	html: string;
	/** URL after redirects. */
	url: string;
	/** Values of the headers Content-Security-Policy and Content-Security-Policy-Report-Only. */
	policy: string;
	reportOnly: string;
	took: number;
}

/** Fetches a page without credentials. `isFresh` adds a random parameter that bypasses caches. */
export async function fetchPage(
	page: string,
	isFresh: boolean
): Promise< Fetched > {
	const start = performance.now();
	const address = new URL( page );
	if ( isFresh ) {
		address.searchParams.set(
			'lodestar_check',
			crypto.getRandomValues( new Uint32Array( 2 ) ).join( '' )
		);
	}
	try {
		const answer = await fetchInTime( address.href, {
			credentials: 'omit',
			cache: 'no-store',
		} );
		const policy = 'Content-Security-Policy';
		return {
			status: answer.status,
			html: await answer.text(),
			url: answer.url,
			policy: answer.headers.get( policy ) ?? '',
			reportOnly: answer.headers.get( `${ policy }-Report-Only` ) ?? '',
			took: performance.now() - start,
		};
	} catch {
		return {
			status: 0,
			html: '',
			url: address.href,
			policy: '',
			reportOnly: '',
			took: performance.now() - start,
		};
	}
}
