import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Offer } from '..';

const DAY_MS = 86_400_000;
const draw = () => render( <Offer upgradeUrl="https://example.org/" /> );

describe( 'Offer', () => {
	beforeEach( () => window.localStorage.clear() );
	afterEach( () => jest.restoreAllMocks() );

	it( 'names the coupon', () => {
		draw();
		expect( screen.getByText( 'LODESTAR50' ).tagName ).toBe( 'CODE' );
	} );

	it( 'stays away for 30 days when it was closed', async () => {
		const { unmount } = draw();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Dismiss' } )
		);
		expect( screen.queryByText( /50% off/ ) ).toBeNull();
		unmount();

		const now = Date.now();
		jest.spyOn( Date, 'now' ).mockReturnValue( now + 29.9 * DAY_MS );
		draw().unmount();
		expect( screen.queryByText( /50% off/ ) ).toBeNull();
		const { container } = draw();
		expect( container.innerHTML ).toBe( '' );

		jest.spyOn( Date, 'now' ).mockReturnValue( now + 30.1 * DAY_MS );
		draw();
		expect( screen.getByText( /50% off/ ) ).toBeTruthy();
	} );
} );
