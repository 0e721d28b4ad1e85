import userEvent from '@testing-library/user-event';
import { bodyRows, draw, head, heads, names, rows } from './support/draw';

describe( 'Comparison', () => {
	const compared = '12–31 Oct 2026';
	const texts = ( index: number ) =>
		[ ...( bodyRows()[ index ]?.children ?? [] ) ].map(
			( cell ) => cell.textContent
		);

	it( 'has one change column, right after the sorted column', async () => {
		await draw( { compared } );
		expect( heads() ).toEqual( [
			'Source',
			'Sessions',
			'Change%',
			'Bounce Rate',
		] );
		await userEvent.click( head( 'Bounce Rate' ) );
		expect( heads() ).toEqual( [
			'Source',
			'Sessions',
			'Bounce Rate',
			'Change%',
		] );
	} );

	it( 'shows no change column and no earlier values without a comparison', async () => {
		await draw();
		expect( heads() ).toEqual( [ 'Source', 'Sessions', 'Bounce Rate' ] );
		expect( texts( 0 ) ).toEqual( [ 'google', '200', '40.0%' ] );
	} );

	it( 'shows the earlier value below the current one, and a dash if it is unknown', async () => {
		await draw( { compared } );
		expect( texts( 0 ).slice( 1 ) ).toEqual( [
			'200, was 100',
			'up 100.0%100.0%',
			'40.0%, was 50.0%',
		] );
		expect( texts( 2 ).slice( 1 ) ).toEqual( [
			'30, was —',
			'change unknown—',
			'—, was —',
		] );
		await userEvent.click( head( 'Bounce Rate' ) );
		await userEvent.click( head( 'Bounce Rate' ) );
		expect( texts( 2 ) ).toEqual( [
			'zeit (a.b)',
			'30, was —',
			'—, was —',
			'change unknown—',
		] );
	} );

	it.each( [ 'percent', 'duration', 'integer' ] as const )(
		'does not use the current value as the earlier value (%s)',
		async ( type ) => {
			const column = { field: 'value', label: 'Value', type };
			await draw( {
				compared,
				table: {
					columns: [
						{ field: 'source', label: 'Source', type: 'text' },
						{ ...column, compare: 'earlier', change: 'change' },
					],
				},
				rows: [ { source: 'one', value: 7 } ],
			} );
			expect( texts( 0 )[ 1 ] ).toMatch( /, was —$/ );
			expect( texts( 0 )[ 2 ] ).toBe( 'change unknown—' );
		}
	);

	it( 'sorts an unknown change as 100', async () => {
		await draw( {
			compared,
			rows: [
				...rows,
				{ source: 'fell', sessions: 1, sessions_change: -40 },
				{ source: 'rose', sessions: 1, sessions_change: 140 },
			],
		} );
		await userEvent.click( head( 'Change%' ) );
		expect( names() ).toEqual( [
			'fell',
			'Ärzteblatt',
			'google',
			'zeit (a.b)',
			'rose',
		] );
	} );

	it( 'shows no change for an unknown value, and New if the earlier value is 0', async () => {
		await draw( {
			compared,
			rows: [
				{ source: 'from nothing', sessions: 5, earlier_sessions: 0 },
				{ source: 'still nothing', sessions: 0, earlier_sessions: 0 },
				{ source: 'unknown', sessions: null, sessions_change: null },
			],
		} );
		expect( [ 0, 1, 2 ].map( ( row ) => texts( row )[ 2 ] ) ).toEqual( [
			'NewNew',
			'no change– 0%',
			'change unknown—',
		] );
	} );

	it( 'shows an increase in green, or in red if lower is better', async () => {
		await draw( { compared } );
		const tones = () =>
			[ ...document.querySelectorAll( '.lodestar-change' ) ].map(
				( change ) => /is-(good|bad)/.exec( change.className )?.[ 1 ]
			);
		expect( tones() ).toEqual( [ 'good', 'good', undefined ] );
		await userEvent.click( head( 'Bounce Rate' ) );
		// 50 → 40 % of 100 and 200 sessions (not significant), 30 → 60 % of 800 and 1,000, unknown.
		expect( tones() ).toEqual( [ undefined, 'bad', undefined ] );
		expect( bodyRows()[ 0 ]?.textContent ).toContain( 'down 20.0%' );
	} );

	it( 'includes both date ranges in the caption', async () => {
		await draw( { compared } );
		expect( document.querySelector( 'caption' )?.textContent ).toBe(
			'Sources, 1–20 Nov 2026, compared with 12–31 Oct 2026'
		);
	} );
} );
