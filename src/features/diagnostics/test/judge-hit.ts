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
	it( 'was sent to the tracking endpoint', () => {
		expect( judgeHit( [ sent( 'direct', 204, true ) ] ) ).toMatchObject( {
			state: 'good',
			seen: 'Sent to the tracking endpoint at /wp-content/lodestar-…/c.php',
			figure: '18 ms',
		} );
	} );

	it( 'was sent through WordPress where the tracking endpoint isn’t accessible', () => {
		const row = judgeHit( [
			sent( 'direct', 403, false ),
			sent( 'fallback', 204, true ),
		] );
		expect( row.state ).toBe( 'good' );
		expect( row.seen ).toContain( 'isn’t accessible (status 403)' );
	} );

	it.each( [
		[ 403, 'Test visit rejected', 'responded with HTTP status 403' ],
		[ 503, 'Test visit rejected', 'full or not writable' ],
		[ 0, 'Test visit lost', 'without extensions' ],
		[ 204, 'Test visit lost', 'is responding instead' ],
	] )( 'that fails with status %d is reported', ( status, title, words ) => {
		const row = judgeHit( [
			sent( 'direct', 404, false ),
			sent( 'fallback', status, false ),
		] );
		expect( row ).toMatchObject( { state: 'bad', title } );
		expect( row.seen ).toContain( words );
	} );
} );
