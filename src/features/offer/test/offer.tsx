import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch } from '@wordpress/data';
import { store as preferences } from '@wordpress/preferences';
import { Offer } from '../offer';

const screenOf = { width: 0 };
const resize = ( width: number ) =>
	act( async () => {
		screenOf.width = width;
		window.dispatchEvent( new Event( 'resize' ) );
	} );
const draw = () => render( <Offer upgradeUrl="https://example.org/pro" /> );
const banner = () =>
	screen.getByRole( 'complementary', { name: 'Lodestar Pro: 50% Off' } );
/** Returns the labels of the controls in tab order. */
const order = () =>
	[ ...banner().querySelectorAll( 'a, button' ) ].map(
		( control ) =>
			control.textContent || control.getAttribute( 'aria-label' )
	);

beforeAll( () => {
	window.matchMedia = ( media ) =>
		( {
			matches:
				screenOf.width <=
				Number( /max-width: (\d+)px/.exec( media )?.[ 1 ] ),
		} ) as unknown as MediaQueryList;
} );

beforeEach( () =>
	act( async () => {
		await dispatch( preferences ).set(
			'lodestar',
			'offerDismissed',
			undefined
		);
	} )
);

describe.each( [
	[ 1440, [ 'Get Lodestar Pro', 'Dismiss' ] ],
	[ 783, [ 'Get Lodestar Pro', 'Dismiss' ] ],
	[ 782, [ 'Dismiss', 'Get Lodestar Pro' ] ],
	[ 400, [ 'Dismiss', 'Get Lodestar Pro' ] ],
] )( 'Offer at %d px', ( width, controls ) => {
	beforeEach( () => resize( width ) );

	it( 'is a single banner of that width', () => {
		draw();
		expect( order() ).toEqual( controls );
		expect( screen.getAllByRole( 'heading' ) ).toHaveLength( 1 );
	} );

	it( 'shows the offer and the coupon code, and links to the purchase page', () => {
		draw();
		expect(
			screen.getByRole( 'heading', { name: 'Lodestar Pro: 50% Off' } )
		).toBeTruthy();
		expect( banner().textContent ).toContain(
			'Use coupon code LODESTAR50 at checkout.'
		);
		expect( screen.getByText( 'LODESTAR50' ).tagName ).toBe( 'CODE' );
		expect(
			within( banner() )
				.getByRole( 'link', { name: 'Get Lodestar Pro' } )
				.getAttribute( 'href' )
		).toBe( 'https://example.org/pro' );
	} );

	it( 'can be closed at every width, and stays closed', async () => {
		const { container, unmount } = draw();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Dismiss' } )
		);
		expect( container.innerHTML ).toBe( '' );
		await resize( width > 782 ? 400 : 1440 );
		expect( container.innerHTML ).toBe( '' );
		unmount();
		expect( draw().container.innerHTML ).toBe( '' );
	} );
} );

describe( 'Offer', () => {
	it( 'changes its banner when the window is resized', async () => {
		await resize( 1440 );
		draw();
		await resize( 400 );
		expect( order() ).toEqual( [ 'Dismiss', 'Get Lodestar Pro' ] );
		await resize( 1440 );
		expect( order() ).toEqual( [ 'Get Lodestar Pro', 'Dismiss' ] );
	} );
} );
