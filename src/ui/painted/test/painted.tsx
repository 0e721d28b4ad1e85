import { render, screen } from '@testing-library/react';
import { usePainted } from '../use-painted';

function Staged() {
	return <p>{ usePainted() ? 'all of it' : 'what is seen first' }</p>;
}

describe( 'usePainted', () => {
	it( 'is false on the first render, and true after a frame', async () => {
		render( <Staged /> );
		expect( screen.getByText( 'what is seen first' ) ).toBeTruthy();
		expect( await screen.findByText( 'all of it' ) ).toBeTruthy();
	} );

	it( 'does nothing after the component is unmounted', async () => {
		const { unmount } = render( <Staged /> );
		const error = jest.spyOn( console, 'error' );
		unmount();
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		expect( error ).not.toHaveBeenCalled();
	} );
} );
