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

/** Levels that are sold; without a key a site is lite. */
export const LEVELS = [ 'basic', 'plus', 'pro', 'agency' ];

const DEVELOPMENT = 'development';
const DAY_MS = 86_400_000;

/**
 * The secret key of an issuer, made when it is wanted for the first time.
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
			// Another process was first: its pair is the one.
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
 * What a site needs to accept the keys of an issuer.
 *
 * @param {{issuer?: string}} [options] Name of the issuer.
 * @return {string} 32 bytes in base64url.
 */
export function publicKey( { issuer = DEVELOPMENT } = {} ) {
	return createPublicKey( secretKey( issuer ) ).export( { format: 'jwk' } ).x;
}

/**
 * A licence key: a statement in JSON and its signature, both in base64url. Platform\License\LicenseClaims reads it.
 *
 * @param {Object}  options         What it says.
 * @param {string}  options.tier    Level.
 * @param {string}  options.site    Address of the site, or of the network's main site.
 * @param {boolean} options.network Whether it is for a whole network.
 * @param {string}  options.expires Its last day; in a year by default.
 * @param {string}  options.issuer  Name of the issuer.
 * @return {string} The key.
 */
export function issueKey( { tier, site, network, expires, issuer } ) {
	if ( ! LEVELS.includes( tier ) ) {
		throw new Error( `--tier is one of ${ LEVELS.join( ', ' ) }.` );
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
