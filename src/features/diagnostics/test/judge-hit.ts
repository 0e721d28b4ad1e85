import { judgeHit } from '../judge-hit';

const sent = ( way: string, status: number, arrived: boolean ) => ( {
	way,
	address:
		way === 'direct'
			? 'http://localhost/wp-content/lodestar-d6ca561b9d988b78/c.php'
			: 'http://localhost/?lodestar-hit',
	status,
	arrived,
	took: 18.4,
} );

describe( 'A test hit', () => {
	it( 'went to the collector', () => {
		expect( judgeHit( [ sent( 'direct', 204, true ) ] ) ).toMatchObject( {
			state: 'good',
			seen: 'To the collector at /wp-content/lodestar-…/c.php',
			figure: '18 ms',
		} );
	} );

	it( 'went through WordPress where the collector is closed', () => {
		const row = judgeHit( [
			sent( 'direct', 403, false ),
			sent( 'fallback', 204, true ),
		] );
		expect( row.state ).toBe( 'good' );
		expect( row.seen ).toContain( 'closed (403)' );
	} );

	it.each( [
		[ 403, 'Test hit refused', 'answered 403' ],
		[ 503, 'Test hit refused', 'full or cannot be written' ],
		[ 0, 'Test hit lost', 'without extensions' ],
		[ 204, 'Test hit lost', 'in its place' ],
	] )( 'that fails with %d is told so', ( status, title, words ) => {
		const row = judgeHit( [
			sent( 'direct', 404, false ),
			sent( 'fallback', status, false ),
		] );
		expect( row ).toMatchObject( { state: 'bad', title } );
		expect( row.seen ).toContain( words );
	} );
} );
