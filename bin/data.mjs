#!/usr/bin/env node
/**
 * Compiles the detection tables for devices, bots, traffic sources and countries into build/data/, as PHP arrays and a
 * country database. Skipped if no input has changed.
 */
import { createHash } from 'node:crypto';
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	renameSync,
	writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bots } from './data/bots.mjs';
import { browsers } from './data/browsers.mjs';
import { countries } from './data/countries.mjs';
import { file } from './data/php.mjs';
import { sources } from './data/sources.mjs';
import { spam } from './data/spam.mjs';
import { systems } from './data/systems.mjs';

const root = new URL( '../', import.meta.url );
const build = new URL( 'build/data/', root );
const require = createRequire( import.meta.url );
const database =
	require.resolve( '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb' );

const MATOMO = `Patterns of Matomo's Device Detector (https://matomo.org), by way of node-device-detector.
Copyright Matomo, GNU Lesser General Public License 3.0 or later (https://www.gnu.org/licenses/lgpl-3.0.html).`;

const TABLES = {
	browsers: [ MATOMO, browsers ],
	systems: [ MATOMO, systems ],
	bots: [
		`${ MATOMO }
And patterns of crawler-user-agents (https://github.com/monperrus/crawler-user-agents), MIT license.`,
		bots,
	],
	sources: [
		'Search engines, social networks, AI assistants, video sites, shops: public-domain lists, see src/data/README.md.',
		sources,
	],
	spam: [
		'Referrer spam hosts: a public-domain list, see src/data/README.md.',
		spam,
	],
	countries: [
		'English names of countries: Unicode CLDR, Unicode License v3 (https://www.unicode.org/license.txt).',
		countries,
	],
};

/** Returns a hash of all inputs: these compilers, their lists, the packages' versions and Node's CLDR version. */
function inputs() {
	const versions = [
		'@ip-location-db/geo-whois-asn-country-mmdb',
		'crawler-user-agents',
		'node-device-detector',
	].map(
		( name ) =>
			JSON.parse(
				readFileSync(
					new URL( `node_modules/${ name }/package.json`, root )
				)
			).version
	);
	const files = [ 'bin/data/', 'src/data/' ].flatMap( ( folder ) =>
		readdirSync( new URL( folder, root ) )
			.sort()
			.map( ( name ) => new URL( folder + name, root ) )
	);
	const hash = createHash( 'sha256' );
	hash.update( [ process.versions.cldr, ...versions ].join( '\n' ) );
	[ fileURLToPath( import.meta.url ), ...files ].forEach( ( path ) =>
		hash.update( readFileSync( path ) )
	);
	return hash.digest( 'hex' );
}

const stamp = new URL( 'inputs.sha256', build );
const now = inputs();
const complete = [
	...Object.keys( TABLES ).map( ( name ) => `${ name }.php` ),
	'countries.mmdb',
	'inputs.sha256',
].every( ( name ) => existsSync( new URL( name, build ) ) );
if ( ! complete || readFileSync( stamp, 'utf8' ) !== now ) {
	mkdirSync( build, { recursive: true } );
	for ( const [ name, [ notice, table ] ] of Object.entries( TABLES ) ) {
		writeFileSync(
			new URL( `${ name }.php`, build ),
			file( notice, table() )
		);
	}
	// Replace the file atomically, so that a site that is reading the old one can continue.
	const fresh = new URL( 'countries.mmdb.new', build );
	copyFileSync( database, fresh );
	renameSync( fresh, new URL( 'countries.mmdb', build ) );
	writeFileSync( stamp, now );
}
