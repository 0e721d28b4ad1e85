import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, head, many, names, table } from './support/draw';

describe( 'Sorting', () => {
	it( 'keeps the order of the response and marks the sorted column', async () => {
		await draw( {
			table: { ...table, sort: { field: 'sessions', desc: true } },
			rows: many( 3 ),
		} );
		expect( names() ).toEqual( [ 'Source 1', 'Source 2', 'Source 3' ] );
		expect(
			screen
				.getByRole( 'columnheader', { name: /Sessions/ } )
				.getAttribute( 'aria-sort' )
		).toBe( 'descending' );
	} );

	it( 'sorts ascending on the first click, then toggles', async () => {
		await draw();
		const column = () =>
			screen
				.getByRole( 'columnheader', { name: 'Sessions' } )
				.getAttribute( 'aria-sort' );
		expect( column() ).toBeNull();
		await userEvent.click( head( 'Sessions' ) );
		expect( names() ).toEqual( [ 'zeit (a.b)', 'google', 'Ärzteblatt' ] );
		expect( column() ).toBe( 'ascending' );
		await userEvent.click( head( 'Sessions' ) );
		expect( names() ).toEqual( [ 'Ärzteblatt', 'google', 'zeit (a.b)' ] );
		expect( column() ).toBe( 'descending' );
		await userEvent.click( head( 'Sessions' ) );
		expect( column() ).toBe( 'ascending' );
	} );

	it( 'sorts ascending on the first click even if the response was sorted descending', async () => {
		await draw( {
			table: { ...table, sort: { field: 'sessions', desc: true } },
		} );
		await userEvent.click( head( 'Sessions' ) );
		expect( names()[ 0 ] ).toBe( 'zeit (a.b)' );
	} );

	it.each( [
		[ 'de-DE', [ 'Ärzteblatt', 'google', 'zeit (a.b)' ] ],
		[ 'sv-SE', [ 'google', 'zeit (a.b)', 'Ärzteblatt' ] ],
	] )( 'sorts text by the rules of %s', async ( lang, expected ) => {
		document.documentElement.lang = lang;
		await draw();
		await userEvent.click( head( 'Source' ) );
		expect( names() ).toEqual( expected );
	} );

	it( 'sorts numbers by size, with unknown values last in both directions', async () => {
		await draw();
		await userEvent.click( head( 'Bounce Rate' ) );
		expect( names() ).toEqual( [ 'google', 'Ärzteblatt', 'zeit (a.b)' ] );
		await userEvent.click( head( 'Bounce Rate' ) );
		expect( names() ).toEqual( [ 'Ärzteblatt', 'google', 'zeit (a.b)' ] );
	} );
} );
