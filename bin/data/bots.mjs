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
 * Patterns of crawler-user-agents that also match browsers and apps with a person before them: phones (HTC Butterfly, the
 * build AP3A of Android 15), browsers (Sogou, Fluid), and apps that open pages inside themselves or send people from there.
 */
const PEOPLE = new Set( [
	'AP3A\\.240617\\.008',
	'Blackboard',
	'Bluesky\\/',
	'Butterfly',
	'Charlotte',
	'Code\\/1\\.',
	'Daum\\/',
	'Devin',
	'Disqus',
	'Expanse',
	'Feedly',
	'Fever',
	'Fluid',
	'Goodreads',
	'Grammarly\\/',
	'Hatena',
	'Instapaper\\/',
	'Klaviyo\\/',
	'Lemmy',
	'MailChimp',
	'Make\\/',
	'Mastodon',
	'NewsBlur',
	'Notion\\/',
	'Odin;',
	'Operator\\/',
	'PayPal\\/',
	'RED\\/',
	'Readable\\/',
	'Salesforce\\.com',
	'Sogou',
	'Sonic',
	'Trae\\/',
	'Tumblr\\/',
	'Viber',
	'WhatsApp',
	'Yeti',
	'inoreader',
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
 */
export function bots() {
	return {
		rules: [
			...[ ...matomo, ...libraries, ...readers ].map(
				( { name, regex } ) => rule( name, regex )
			),
			...crawlers
				.filter( ( { pattern } ) => ! PEOPLE.has( pattern ) )
				.map( ( crawler ) =>
					rule(
						readable( crawler.pattern ),
						crawler.pattern,
						startOf( crawler ),
						''
					)
				),
		],
	};
}
