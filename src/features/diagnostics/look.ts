/** The tracker as found in a page. */
export interface Look {
	document: Document;
	/** The tracker; null if it is missing. */
	script: HTMLScriptElement | null;
	/** `changed`: the script is in the page, but its type or settings were modified. */
	state: 'fine' | 'changed' | 'missing';
	/** URL that the tracker sends to. */
	endpoint: string;
	/** Whether the page can switch to WordPress if the endpoint responds with an error. */
	hasFallback: boolean;
	/** Characters of the script and its settings. */
	size: number;
	isInHead: boolean;
	/** Name of the plugin or service that changed the script, if its marker identifies it. */
	by: string;
	/** Whether a consent plugin blocks the script. */
	isConsent: boolean;
	/** Consent category that visitors must accept before they are counted; empty if none. */
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

/** Script types that plugins and services set to delay scripts. */
const HELD: [ type: RegExp, by: string ][] = [
	[ /^rocketlazyloadscript$/, 'WP Rocket' ],
	[ /^litespeed\/javascript$/, 'LiteSpeed Cache' ],
	[ /^pmdelayedscript$/, 'Perfmatters' ],
	[
		/^[0-9a-f]+-(text|application)\/javascript$/,
		'Cloudflare Rocket Loader',
	],
];

/** Script types that browsers run. */
const RUNS = /^$|^(text|application)\/javascript$|^module$/;

/** Parses the tracker's settings; null if they are invalid. */
function settingsIn(
	json: string
): { e: string; f?: string; w?: string } | null {
	try {
		return JSON.parse( json );
	} catch {
		return null;
	}
}

/** Finds the tracker in the HTML of a page. */
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
	// WP-Optimize keeps the original type in `data-type`. Consent plugins use text/plain too, but don't keep it.
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
