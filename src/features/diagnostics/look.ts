/** What a page says of the tracker in it. */
export interface Look {
	document: Document;
	/** The tracker; null where it is missing. */
	script: HTMLScriptElement | null;
	/** `changed`: it is there, but does not run as it was printed. */
	state: 'fine' | 'changed' | 'missing';
	/** Address that it sends to, as printed. */
	endpoint: string;
	/** Whether the page can switch to WordPress if that responds with an error. */
	hasFallback: boolean;
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

const NOWHERE: Omit< Look, 'document' > = {
	script: null,
	state: 'missing',
	endpoint: '',
	hasFallback: false,
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
 * The tracker's settings; null if they can't be read.
 *
 * @param json The text of their element.
 */
function settingsIn(
	json: string
): { e: string; f?: string; w?: string } | null {
	try {
		return JSON.parse( json );
	} catch {
		return null;
	}
}

/**
 * Looks for the tracker in a page as it came from the server.
 *
 * @param html The page.
 */
export function lookAt( html: string ): Look {
	const page = new DOMParser().parseFromString( html, 'text/html' );
	const script = Array.from( page.querySelectorAll( 'script' ) ).find(
		( { textContent } ) =>
			textContent?.includes( 'window.lodestar=JSON.parse(' )
	);
	if ( ! script ) {
		return { ...NOWHERE, document: page };
	}
	const element = page.getElementById( 'lodestar-settings' );
	const settings = settingsIn( element?.textContent ?? '' );
	const type = script.getAttribute( 'type' ) ?? '';
	// Consent plugins use the same type, but keep the original one nowhere.
	const isDelayed = script.hasAttribute( 'data-type' );
	return {
		document: page,
		script,
		state: RUNS.test( type ) && settings ? 'fine' : 'changed',
		endpoint: settings?.e ?? '',
		hasFallback: !! settings?.f,
		size: script.outerHTML.length + ( element?.outerHTML.length ?? 0 ),
		isInHead: page.head.contains( script ),
		by: isDelayed
			? 'WP-Optimize'
			: ( HELD.find( ( [ held ] ) => held.test( type ) )?.[ 1 ] ?? '' ),
		isConsent: type === 'text/plain' && ! isDelayed,
		category: settings?.w ?? '',
	};
}
