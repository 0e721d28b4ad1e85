import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from '../accordion';

const items = [
	{ key: 'a', head: 'First', children: <p>About the first</p> },
	{ key: 'b', head: 'Second', children: <p>About the second</p> },
];
const open = () =>
	screen.queryAllByRole( 'region' ).map( ( region ) => region.textContent );

describe( 'Accordion', () => {
	it( 'opens one item at a time', async () => {
		render( <Accordion items={ items } open="a" /> );
		expect( open() ).toEqual( [ 'About the first' ] );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Second' } )
		);
		expect( open() ).toEqual( [ 'About the second' ] );
		expect( screen.getByRole( 'region', { name: 'Second' } ).id ).toBe(
			screen
				.getByRole( 'button', { name: 'Second', expanded: true } )
				.getAttribute( 'aria-controls' )
		);
	} );

	it( 'closes the open item by keyboard', async () => {
		render( <Accordion items={ items } /> );
		expect( open() ).toEqual( [] );
		await userEvent.tab();
		await userEvent.keyboard( '{Enter}' );
		expect( open() ).toEqual( [ 'About the first' ] );
		await userEvent.keyboard( ' ' );
		expect( open() ).toEqual( [] );
	} );
} );
