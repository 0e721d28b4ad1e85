import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from '../error-boundary';

let isBroken = true;

function Part() {
	if ( isBroken ) {
		throw new Error( 'It broke.' );
	}
	return <p>Part</p>;
}

describe( 'ErrorBoundary', () => {
	it( 'replaces a broken component with the fallback, and renders it again on request', async () => {
		const user = userEvent.setup();
		render(
			<>
				<p>Neighbour</p>
				<ErrorBoundary
					fallback={ ( error, retry ) => (
						<button onClick={ retry }>{ error.message }</button>
					) }
				>
					<Part />
				</ErrorBoundary>
			</>
		);
		expect( screen.getByText( 'Neighbour' ) ).toBeTruthy();
		isBroken = false;
		await user.click( screen.getByRole( 'button', { name: 'It broke.' } ) );
		expect( screen.getByText( 'Part' ) ).toBeTruthy();
		expect( console ).toHaveErrored();
	} );

	it.each( [
		[ 'nothing', undefined ],
		[ 'null', null ],
		[ 'a text', 'Text.' ],
	] )( 'catches %s when thrown, and reports it once', ( _, thrown ) => {
		const onError = jest.fn();
		const Throwing = () => {
			throw thrown;
		};
		render(
			<ErrorBoundary
				fallback={ ( error ) => <p>{ error.message }</p> }
				onError={ onError }
			>
				<Throwing />
			</ErrorBoundary>
		);
		expect(
			screen.getByText( thrown ?? /isn’t an error was thrown/ )
		).toBeTruthy();
		expect( onError ).toHaveBeenCalledTimes( 1 );
		expect( console ).toHaveErrored();
	} );
} );
