/** What a page says of the tracker in it. */
export interface Look {
	/** `changed`: it is there, but does not run as it was printed. */
	state: 'fine' | 'changed' | 'missing';
	/** Address that it sends to, as printed. */
	endpoint: string;
	/** Characters of the script. */
	size: number;
	isInHead: boolean;
	/** Who changed it, where its way of doing so tells. */
	by: string;
	/** Whether it waits for a consent. */
	isConsent: boolean;
	/** Category to which visitors must consent before they are counted; empty if none. */
	category: string;
}

const NOWHERE: Look = {
	state: 'missing',
	endpoint: '',
	size: 0,
	isInHead: false,
	by: '',
	isConsent: false,
	category: '',
};

/** Types that a script is given so that it does not run at once, and by whom. */
const HELD: [ type: RegExp, by: string ][] = [
	[ /^rocketlazyloadscript$/, 'WP Rocket' ],
	[ /^litespeed\/javascript$/, 'LiteSpeed Cache' ],
	[ /^pmdelayedscript$/, 'Perfmatters' ],
	[
		/^[0-9a-f]+-(text|application)\/javascript$/,
		'Cloudflare Rocket Loader',
	],
];

/** Types of scripts that browsers run. */
const RUNS = /^$|^(text|application)\/javascript$|^module$/;

/**
 * Looks for the tracker in a page as it came from the server.
 *
 * @param html The page.
 */
export function lookAt( html: string ): Look {
	const page = new DOMParser().parseFromString( html, 'text/html' );
	const script = Array.from( page.querySelectorAll( 'script' ) ).find(
		( { textContent } ) => textContent?.includes( 'window.lodestar={' )
	);
	if ( ! script ) {
		return NOWHERE;
	}
	const text = script.textContent ?? '';
	const endpoint = text.match( /window\.lodestar=\{"e":("(?:[^"\\]|\\.)*")/ );
	const type = script.getAttribute( 'type' ) ?? '';
	return {
		state: RUNS.test( type ) && endpoint ? 'fine' : 'changed',
		endpoint: endpoint?.[ 1 ] ? JSON.parse( endpoint[ 1 ] ) : '',
		size: script.outerHTML.length,
		isInHead: page.head.contains( script ),
		by: HELD.find( ( [ held ] ) => held.test( type ) )?.[ 1 ] ?? '',
		isConsent: type === 'text/plain',
		category: text.match( /"w":"([a-z-]+)"/ )?.[ 1 ] ?? '',
	};
}
