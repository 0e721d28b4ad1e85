/**
 * Issues license keys.
 *
 * `node bin/license.mjs issue --tier=LEVEL --site=URL [--network] [--expires=YYYY-MM-DD] [--issuer=NAME]` prints a key.
 * `node bin/license.mjs public-key [--issuer=NAME]` prints the public key that a site needs to accept the issuer's
 * keys.
 *
 * The default issuer is `development`. See docs/license.md.
 */
import { parseArgs } from 'node:util';
import { issueKey, publicKey } from './lib/license.mjs';
import { main } from './lib/main.mjs';

const text = { type: 'string' };

await main( async () => {
	const { values: options, positionals } = parseArgs( {
		allowPositionals: true,
		options: {
			tier: text,
			site: text,
			network: { type: 'boolean' },
			expires: text,
			issuer: text,
		},
	} );
	const commands = { issue: issueKey, 'public-key': publicKey };
	const command = commands[ positionals[ 0 ] ];
	if ( ! command || positionals.length !== 1 ) {
		throw new Error(
			'Usage: node bin/license.mjs issue|public-key [options]'
		);
	}
	process.stdout.write( command( options ) + '\n' );
} );
