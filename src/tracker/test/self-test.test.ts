import { selfTest } from '../self-test';

const HIT = '{"k":"t","i":"';

/** What was asked of the network, in order. */
let asked: { address: string; body: string }[] = [];

/**
 * Sets up a site of which only some ways work.
 *
 * @param working Addresses whose hits arrive.
 */
function site( working: string[] ) {
	const arrived: string[] = [];
	asked = [];
	window.lodestarSelfTest = {
		page: 'https://example.org/',
		ways: [
			[ 'direct', '/c.php', 'aaaabbbbccccdddd' ],
			[ 'fallback', '/?lodestar-hit', '0123456789abcdef' ],
		],
		question: '/test',
		nonce: 'abc',
	};
	window.fetch = jest.fn( async ( address, options ) => {
		const body = String( options?.body );
		asked.push( { address: String( address ), body } );
		if ( address === '/test' ) {
			const { token } = JSON.parse( body );
			const answer = { arrived: arrived.includes( token ) };
			return { json: async () => answer } as Response;
		}
		if ( ! working.includes( String( address ) ) ) {
			throw new TypeError( 'Failed to fetch' );
		}
		arrived.push( JSON.parse( body ).i );
		return {} as Response;
	} );
}

const addresses = () => asked.map( ( { address } ) => address );

it( 'ends with the first way that works', async () => {
	site( [ '/c.php', '/?lodestar-hit' ] );
	await selfTest();
	expect( addresses() ).toEqual( [ '/c.php', '/test' ] );
} );

it( 'tries the next way when a hit did not arrive', async () => {
	site( [ '/?lodestar-hit' ] );
	await selfTest();
	expect( addresses() ).toEqual( [
		'/c.php',
		'/test',
		'/?lodestar-hit',
		'/test',
	] );
	expect( JSON.parse( asked[ 1 ]?.body ?? '' ).way ).toBe( 'direct' );
	expect( JSON.parse( asked[ 3 ]?.body ?? '' ).way ).toBe( 'fallback' );
} );

it( 'sends hits that are marked as a test, each with the id that the server gave it', async () => {
	site( [] );
	await selfTest();
	const hits = asked
		.map( ( { body } ) => body )
		.filter( ( body ) => body.startsWith( HIT ) );
	expect( hits ).toEqual( [
		'{"k":"t","i":"aaaabbbbccccdddd","u":"https://example.org/"}',
		'{"k":"t","i":"0123456789abcdef","u":"https://example.org/"}',
	] );
} );
