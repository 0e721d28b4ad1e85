import {
	createPrivateKey,
	createPublicKey,
	generateKeyPairSync,
	randomBytes,
	sign,
} from 'node:crypto';
import {
	existsSync,
	linkSync,
	mkdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { inLocal } from './paths.mjs';

/** License levels for sale. A site without a license key is lite. */
export const LEVELS = [ 'basic', 'plus', 'pro', 'agency' ];

const DEVELOPMENT = 'development';
const DAY_MS = 86_400_000;

/**
 * Returns the secret key of an issuer, and creates it on first use.
 *
 * @param {string} issuer Name.
 * @return {import('node:crypto').KeyObject} Ed25519 key.
 */
function secretKey( issuer ) {
	const file = inLocal( 'license', `${ issuer }.pem` );
	if ( ! existsSync( file ) ) {
		const { privateKey } = generateKeyPairSync( 'ed25519' );
		const pem = privateKey.export( { type: 'pkcs8', format: 'pem' } );
		const fresh = `${ file }.${ process.pid }`;
		mkdirSync( dirname( file ), { recursive: true } );
		writeFileSync( fresh, pem, { mode: 0o600 } );
		try {
			linkSync( fresh, file );
		} catch ( error ) {
			// Another process created the key first, so use that one.
			if ( error.code !== 'EEXIST' ) {
				throw error;
			}
		} finally {
			rmSync( fresh );
		}
	}
	return createPrivateKey( readFileSync( file, 'utf8' ) );
}

/**
 * Returns the public key that a site needs to accept an issuer's license keys.
 *
 * @param {{issuer?: string}} [options] Name of the issuer.
 * @return {string} 32 bytes in base64url.
 */
export function publicKey( { issuer = DEVELOPMENT } = {} ) {
	return createPublicKey( secretKey( issuer ) ).export( { format: 'jwk' } ).x;
}

/**
 * Issues a license key: a JSON statement and its signature, both in base64url. Platform\License\LicenseClaims parses
 * it.
 *
 * @param {Object}  options         Content of the key.
 * @param {string}  options.tier    License level.
 * @param {string}  options.site    URL of the site, or of the network's main site.
 * @param {boolean} options.network Whether the license is for a whole network.
 * @param {string}  options.expires Last valid day. Defaults to one year from now.
 * @param {string}  options.issuer  Name of the issuer.
 * @return {string} The key.
 */
export function issueKey( { tier, site, network, expires, issuer } ) {
	if ( ! LEVELS.includes( tier ) ) {
		throw new Error( `--tier must be one of ${ LEVELS.join( ', ' ) }.` );
	}
	const statement = {
		id: randomBytes( 8 ).toString( 'hex' ),
		level: tier,
		host: new URL( site ).hostname,
		network: network ?? false,
		expires:
			expires ??
			new Date( Date.now() + 365 * DAY_MS ).toISOString().slice( 0, 10 ),
	};
	const signed = Buffer.from( JSON.stringify( statement ) ).toString(
		'base64url'
	);
	const signature = sign(
		null,
		Buffer.from( signed ),
		secretKey( issuer ?? DEVELOPMENT )
	);
	return `${ signed }.${ signature.toString( 'base64url' ) }`;
}
