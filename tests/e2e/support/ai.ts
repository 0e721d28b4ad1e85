import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const SERVER = resolve( __dirname, '../../fixtures/ai/provider.mjs' );

/**
 * Serves what stands in for a provider of language models. A site asks it once its option `lodestar_test_ai` is
 * `{ url, key }`; see tests/fixtures/mu-plugins/lodestar-test-ai.php, and the server's file for the keys.
 *
 * @return Its address, and what ends it.
 */
export async function startAi() {
	const server = spawn( 'node', [ SERVER ] );
	const [ address ] = await once( server.stdout, 'data' );
	return {
		url: String( address ).trim(),
		stop: () => void server.kill(),
	};
}
