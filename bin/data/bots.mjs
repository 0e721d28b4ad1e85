import matomo from 'node-device-detector/regexes/bots.js';
import libraries from 'node-device-detector/regexes/client/libraries.js';
import readers from 'node-device-detector/regexes/client/feed_readers.js';
import crawlers from 'crawler-user-agents';
import { rule } from './patterns.mjs';

// The pattern without its syntax: a name that a person can read.
const readable = ( pattern ) =>
	pattern
		.replace( /\[(.)[^\]]*\]/g, '$1' )
		.replace( /\(.*?\)|\|.*|[\\^$]/g, '' )
		.replace( /^[\s/]+|[\s/]+$/g, '' );

/**
 * Programs of crawler-user-agents that drive a browser and name themselves in its user agent, without a link, an e-mail
 * address or a "compatible" that would give them away. The other patterns of that list only name programs: it was made
 * from server logs, and some of its patterns match apps with a browser inside ("MetaIAB Facebook", "Code/1."), browsers
 * (Freespoke, coccoc) and Android builds (AP3A).
 */
const DRIVERS = new Set( [
	'AppInsights',
	'CookieHubScan',
	'CookieHubVerify',
	'Collapsify',
	'Criticalcss\\.com',
	'DareBoost',
	'Dlc\\/',
	'Foregenix',
	'Google-Agent',
	'Google-PhysicalWeb',
	'Hardenize',
	'HeadOnlyScraper',
	'Hotjar',
	'Impact\\.com Agent',
	'LinkTiger',
	'MonitoRSS\\/',
	'NetShelter ContentScan',
	'NewRelicSynthetics',
	'NewsNow\\/',
	'Nikto',
	'Nitro-',
	'OpenVAS',
	'PS_Daily\\/',
	'PWABuilderHttpAgent',
	'Playwright',
	'PrintFriendly\\.com',
	'Rigor\\)',
	'SQWatcher',
	'Scope3',
	'Selenium',
	'Silktide',
	'Sindup',
	'TSM-turingos',
	'TestLocally\\/',
	'YLT Chrome',
	'[cC]ludo',
	'brokenlinkcheck\\.com',
	'feeder\\.co',
	'newsai\\/',
	'page-preview-tool',
	'semantic-visions',
	'splash Version\\/',
	'sv-watchagent',
	'watchTowr',
] );

/** Matomo's kinds of programs that fetch pages themselves. The same name in a browser's user agent is an app's. */
const FETCHERS = new Set( [
	'Feed Fetcher',
	'Feed Parser',
	'Feed Reader',
	'Read-it-later Service',
	'Social Media Agent',
] );

/** Bots of Matomo's that share their name with an app, a phone or a browser: they only name programs, too. */
const SHARED_NAMES = new Set( [
	'Asana',
	'Buck',
	'Charlotte',
	'Convertify',
	'Golfe',
	'Grafana',
	'Grammarly',
	'LCC',
	'Lycos',
	'Mail.Ru Bot',
	'Octopus',
	'Prometheus',
	'Scraping Robot',
	'Sprinklr',
	'Synapse',
	'WordPress',
	'Workona',
] );

/** Matomo's HTTP libraries that come with a browser or imitate one. */
const BROWSER_LIBRARIES = new Set( [
	'Cypress',
	'PhantomJS',
	'SlimerJS',
	'fasthttp',
	'jsdom',
] );

/** Where no word of letters and digits goes on. */
const WORD_START = '(?<![A-Za-z0-9_-])';

// Where a pattern may begin: at a word, if it still finds all its examples so.
const startOf = ( { pattern, instances } ) => {
	const atWords = new RegExp( `${ WORD_START }(?:${ pattern })` );
	return instances.every( ( text ) => atWords.test( text ) )
		? WORD_START
		: '';
};

/**
 * Patterns of programs: Matomo's bots, its HTTP libraries and feed readers, then what crawler-user-agents has beyond these.
 *
 * @return {{rules: Array, drivers: number[]}} `rules` in order; `drivers` are the positions of those that also decide about
 *                                             the user agent of a browser.
 */
export function bots() {
	const matomoRule = ( { name, regex } ) => rule( name, regex );
	const all = [
		...matomo.map( ( bot ) => [
			matomoRule( bot ),
			! FETCHERS.has( bot.category ) && ! SHARED_NAMES.has( bot.name ),
		] ),
		...libraries.map( ( library ) => [
			matomoRule( library ),
			BROWSER_LIBRARIES.has( library.name ),
		] ),
		...readers.map( ( reader ) => [ matomoRule( reader ), false ] ),
		...crawlers.map( ( crawler ) => [
			rule(
				readable( crawler.pattern ),
				crawler.pattern,
				startOf( crawler ),
				''
			),
			DRIVERS.has( crawler.pattern ),
		] ),
	];
	return {
		rules: all.map( ( [ pattern ] ) => pattern ),
		drivers: [ ...all.keys() ].filter( ( place ) => all[ place ][ 1 ] ),
	};
}
