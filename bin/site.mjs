/**
 * Creates a local WordPress site with the plugin active and prints its folder:
 *
 *     node bin/site.mjs NAME [--db=sqlite|mysql|mysql://user:password@host:port/name] [--url=…]
 *         [--wordpress=VERSION|PATH] [--multisite=subfolder|subdomain] [--fresh] [--from=SITE]
 *
 * --from names a site without the plugin whose content is copied. It is created if it doesn't exist, and never changed.
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
			from: text,
		},
	} );
	if ( positionals.length !== 1 ) {
		throw new Error( 'Usage: node bin/site.mjs NAME [options]' );
	}
	const from =
		values.from && ( await makeSite( values.from, { plugin: false } ) );
	const site = await makeSite( positionals[ 0 ], { ...values, from } );
	process.stdout.write( site.path + '\n' );
} );
