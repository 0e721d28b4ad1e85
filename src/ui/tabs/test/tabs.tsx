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

	/**
	 * Draws them for an address. Tabs settle after they are drawn.
	 *
	 * @param selected What the address says.
	 * @param draw     Draws.
	 */
	const show = (
		selected: string,
		draw: ( element: JSX.Element ) => unknown = render
	) => act( async () => draw( tabs( selected ) ) );

	it( 'keep the focus while the address still has the tab before', async () => {
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

	it( 'follow the address where it changes by itself', async () => {
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
