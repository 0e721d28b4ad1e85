/** Where and how a browser calls the server's part of the self-test: see src/server/Site/Health/SelfTestActions.php. */
export interface TestServer {
	url: string;
	nonce: string;
}

/** A way of collecting, its address, and the id that a test of it has; the collector takes no other. */
export type Way = [ way: string, address: string, token: string ];

/** What became of a test hit. */
export interface Sent {
	way: string;
	address: string;
	/** HTTP status; 0 where the request did not leave the browser or its answer cannot be read. */
	status: number;
	arrived: boolean;
	/** Milliseconds until the answer. */
	took: number;
}

/** Milliseconds after which a request counts as failed, so that a test always ends. */
const TIMEOUT = 10_000;

/**
 * Fetches with a time limit.
 *
 * @param address Where to.
 * @param options As fetch() takes them.
 */
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
 * Sends a marked hit, which counts nobody, and has the server check whether it arrived. The server keeps the way that
 * works.
 *
 * @param page   Address of a page of the site.
 * @param tested The way to test.
 * @param server The server's part.
 */
export async function sendTestHit(
	page: string,
	tested: Way,
	server: TestServer
): Promise< Sent > {
	const [ way, address, token ] = tested;
	const start = performance.now();
	// Whether it failed is for the server to say: a response that can't be read may well have been a good one.
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

/**
 * Calls the server's part of the self-test.
 *
 * @param  server       The server's part.
 * @param  server.url   Its address.
 * @param  server.nonce Its nonce.
 * @param  action       Name of the action.
 * @param  fields       What the browser has found out.
 * @throws {Error} What the server rejects it with, or what it responds instead.
 */
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

/** A page of the site, fetched as a visitor's browser would. */
export interface Fetched {
	/** HTTP status; 0 where it could not be fetched. */
	status: number;
	html: string;
	/** Address of the page, after redirects. */
	url: string;
	/** The policies that it is sent with: Content-Security-Policy, and those that only report. */
	policy: string;
	reportOnly: string;
	took: number;
}

/**
 * Fetches a page without anything that tells who asks.
 *
 * @param page    Its address.
 * @param isFresh Whether no cache on the way may know the address.
 */
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
