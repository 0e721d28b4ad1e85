import matomo from 'node-device-detector/regexes/bots.js';
import libraries from 'node-device-detector/regexes/client/libraries.js';
import readers from 'node-device-detector/regexes/client/feed_readers.js';
import crawlers from 'crawler-user-agents';
import { rule } from './patterns.mjs';

// Converts a pattern to a readable name by removing its syntax.
const readable = ( pattern ) =>
	pattern
		.replace( /\[(.)[^\]]*\]/g, '$1' )
		.replace( /\(.*?\)|\|.*|[\\^$]/g, '' )
		.replace( /^[\s/]+|[\s/]+$/g, '' );

/**
 * Bots of crawler-user-agents that drive a browser and identify themselves in its user agent, without a link, an email
 * address or "compatible".
 *
 * The list's other patterns only name bots. The list was created from server logs, and some patterns match other
 * software: apps with an embedded browser ("MetaIAB Facebook", "Code/1."), browsers (Freespoke, coccoc) and Android
 * builds (AP3A).
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

/**
 * Matomo's bot categories that fetch pages without a browser. In a browser's user agent, the same name belongs to an
 * app.
 */
const FETCHERS = new Set( [
	'Feed Fetcher',
	'Feed Parser',
	'Feed Reader',
	'Read-it-later Service',
	'Social Media Agent',
] );

/** Matomo's bots that share their name with an app, a phone or a browser. They only name bots, too. */
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

/** Matomo's HTTP libraries that include or imitate a browser. */
const BROWSER_LIBRARIES = new Set( [
	'Cypress',
	'PhantomJS',
	'SlimerJS',
	'fasthttp',
	'jsdom',
] );

/** Matches the start of a word. */
const WORD_START = '(?<![A-Za-z0-9_-])';

// Require a word start before a pattern if all its examples still match.
const startOf = ( { pattern, instances } ) => {
	const atWords = new RegExp( `${ WORD_START }(?:${ pattern })` );
	return instances.every( ( text ) => atWords.test( text ) )
		? WORD_START
		: '';
};

/**
 * Returns the bot patterns: Matomo's bots, HTTP libraries and feed readers, then the patterns of crawler-user-agents.
 *
 * @return {{rules: Array, drivers: number[]}} `rules` in order. `drivers` are the indexes of the rules that
 *         also apply to browser user agents.
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
