import { act, render, screen } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { Frame } from '../frame';
import { store } from '../../../store/app/app-store';

describe( 'Frame', () => {
	it( 'makes the page inert while it is blocked, and restores the focus afterwards', () => {
		render(
			<Frame>
				<button>Here</button>
			</Frame>
		);
		const button = screen.getByRole( 'button', { name: 'Here' } );
		const page = button.parentElement as HTMLElement;
		button.focus();
		act(
			() =>
				void dispatch( store ).block( {
					title: 'Rebuilding daily totals',
					text: 'Counting continues. You can leave this page.',
					progress: { percent: 62, text: '1,295 of 2,088 days' },
				} )
		);
		const card = screen.getByRole( 'region', {
			name: 'Rebuilding daily totals',
		} );
		const focused = () => card.ownerDocument.activeElement;
		expect( focused() ).toBe( card );
		expect(
			screen.getByRole( 'progressbar' ).getAttribute( 'value' )
		).toBe( '62' );
		expect( page.inert ).toBe( true );

		act( () => void dispatch( store ).block( null ) );
		expect( page.inert ).toBe( false );
		expect( button.ownerDocument.activeElement ).toBe( button );
	} );
} );
