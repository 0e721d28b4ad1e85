import { readFileSync } from 'node:fs';

/** Returns the hosts of referrer spam. */
export function spam() {
	const hosts = readFileSync(
		new URL( '../../src/data/referrer-spam-hosts.txt', import.meta.url ),
		'utf8'
	)
		.split( '\n' )
		.filter( Boolean );
	return {
		hosts: Object.fromEntries( hosts.map( ( host ) => [ host, true ] ) ),
	};
}
