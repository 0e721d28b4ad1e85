import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from '../tabs';

const TABS = [
	{ name: 'one', title: 'One' },
	{ name: 'two', title: 'Two' },
	{ name: 'three', title: 'Three' },
];

describe( 'Tabs', () => {
	const onSelect = jest.fn();
	const tabs = ( selected: string ) => (
		<Tabs
			tabs={ TABS }
			selected={ selected }
			onSelect={ onSelect }
			className="tabs"
		>
			{ selected }
		</Tabs>
	);

	/** Renders the tabs and waits, because they update after rendering. */
	const show = (
		selected: string,
		draw: ( element: JSX.Element ) => unknown = render
	) => act( async () => draw( tabs( selected ) ) );

	it( 'keep the focus while the URL still has the previous tab', async () => {
		let rerender: ReturnType< typeof render >[ 'rerender' ] = () => {};
		await show( 'one', ( element ) => {
			( { rerender } = render( element ) );
		} );
		await userEvent.click( screen.getByRole( 'tab', { name: 'One' } ) );
		await userEvent.keyboard( '{ArrowRight}' );
		expect( onSelect ).toHaveBeenCalledWith( 'two' );
		const two = screen.getByRole( 'tab', { name: 'Two' } );
		expect( two.ownerDocument.activeElement ).toBe( two );

		await show( 'one', rerender );
		await show( 'two', rerender );
		expect( two.ownerDocument.activeElement ).toBe( two );
	} );

	it( 'follow the URL if it changes by itself', async () => {
		let rerender: ReturnType< typeof render >[ 'rerender' ] = () => {};
		await show( 'one', ( element ) => {
			( { rerender } = render( element ) );
		} );
		await show( 'three', rerender );
		expect(
			screen.getByRole( 'tab', { selected: true } ).textContent
		).toBe( 'Three' );
	} );
} );
