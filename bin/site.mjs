/**
 * Makes a local WordPress site with the plugin active and prints its folder:
 * `node bin/site.mjs NAME [--db=sqlite|mysql|mysql://user:password@host:port/name] [--url=…] [--wordpress=VERSION|PATH]
 * [--multisite=subfolder|subdomain] [--fresh]`
 */
import { parseArgs } from 'node:util';
import { main } from './lib/main.mjs';
import { makeSite } from './lib/site.mjs';

const text = { type: 'string' };

await main( async () => {
	const { values, positionals } = parseArgs( {
		allowPositionals: true,
		options: {
			db: text,
			url: text,
			wordpress: text,
			multisite: text,
			fresh: { type: 'boolean' },
		},
	} );
	if ( positionals.length !== 1 ) {
		throw new Error( 'Usage: node bin/site.mjs NAME [options]' );
	}
	const site = await makeSite( positionals[ 0 ], values );
	process.stdout.write( site.path + '\n' );
} );
