import { dispatch, select } from '@wordpress/data';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store } from '../../../store/app/app-store';
import { Dialogs } from '../dialogs';

const { toast, openDialog, closeDialog, setLoading } = dispatch( store );

// Core's dialogs restore the scroll position.
beforeEach( () => void jest.spyOn( window, 'scrollTo' ).mockReturnValue() );

afterEach( async () => {
	await act( async () => {
		await closeDialog();
		await setLoading( null );
	} );
	jest.useRealTimers();
} );

const wait = ( ms: number ) =>
	act( async () => {
		await jest.advanceTimersByTimeAsync( ms );
	} );

const snackbar = ( text: string ) =>
	screen
		.queryAllByText( text )
		.find( ( element ) => element.closest( '.components-snackbar' ) );

describe( 'A toast', () => {
	it( 'says for 3 seconds that the settings are updated', async () => {
		jest.useFakeTimers();
		render( <Dialogs /> );
		await act( async () => void ( await toast() ) );
		expect( snackbar( 'Settings Updated' ) ).toBeTruthy();
		await wait( 2900 );
		expect( snackbar( 'Settings Updated' ) ).toBeTruthy();
		await wait( 200 );
		// The fade-out isn't affected by fake timers.
		expect( select( store ).getToasts() ).toEqual( [] );
	} );

	it( 'stays for 6 seconds if it has an action, with a close button', async () => {
		jest.useFakeTimers();
		render( <Dialogs /> );
		const action = { label: 'Undo', onClick: jest.fn() };
		await act(
			async () => void ( await toast( 'Moved to the trash', { action } ) )
		);
		// Each button's name is its text, and no button contains another one.
		expect(
			screen
				.getAllByRole( 'button' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'Undo', '✕' ] );
		await wait( 5900 );
		expect( select( store ).getToasts() ).toHaveLength( 1 );
		await wait( 200 );
		expect( select( store ).getToasts() ).toEqual( [] );
	} );

	it( 'keeps an error until it is dismissed', async () => {
		jest.useFakeTimers();
		render( <Dialogs /> );
		await act(
			async () => void ( await toast( 'Not saved', { type: 'error' } ) )
		);
		await wait( 20_000 );
		expect( snackbar( 'Not saved' ) ).toBeTruthy();
	} );
} );

describe( 'LoadingDialog', () => {
	it( 'appears after 200 ms and cannot be closed', async () => {
		jest.useFakeTimers();
		render( <Dialogs /> );
		await act( async () => void ( await setLoading( {} ) ) );
		await wait( 190 );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		await wait( 20 );
		expect(
			screen.getByRole( 'dialog', { name: 'Refreshing Report' } )
		).toBeTruthy();
		expect( screen.getByText( 'Loading new report data...' ) ).toBeTruthy();
		expect( screen.getByRole( 'progressbar' ) ).toBeTruthy();
		expect( screen.queryByRole( 'button' ) ).toBeNull();

		await userEvent
			.setup( { advanceTimers: jest.advanceTimersByTime } )
			.keyboard( '{Escape}' );
		expect( screen.getByRole( 'dialog' ) ).toBeTruthy();

		await act( async () => void ( await setLoading( null ) ) );
		await wait( 500 );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'does not appear if loading takes less time', async () => {
		jest.useFakeTimers();
		render( <Dialogs /> );
		await act( async () => void ( await setLoading( {} ) ) );
		await wait( 150 );
		await act( async () => void ( await setLoading( null ) ) );
		await wait( 500 );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );
} );

describe( 'MessageDialog', () => {
	it( 'defaults to the error dialog, and closes with Escape', async () => {
		const user = userEvent.setup();
		render(
			<>
				<button>Before</button>
				<Dialogs />
			</>
		);
		screen.getByText( 'Before' ).focus();
		await act( async () => void ( await openDialog() ) );
		expect(
			screen.getByRole( 'alertdialog', { name: 'Error' } ).textContent
		).toContain( 'Please try again.' );
		// jsdom has no layout, so core finds nothing to focus.
		screen.getByRole( 'button', { name: 'OK' } ).focus();
		await user.keyboard( '{Escape}' );
		const before = await screen.findByRole( 'button', { name: 'Before' } );
		expect( before.matches( ':focus' ) ).toBe( true );
		expect( screen.queryByRole( 'alertdialog' ) ).toBeNull();
	} );

	it( 'copies the error details', async () => {
		const user = userEvent.setup();
		render( <Dialogs /> );
		await act(
			async () =>
				void ( await openDialog( { details: { code: 'upstream' } } ) )
		);
		await user.click(
			screen.getByRole( 'button', { name: 'Copy Details' } )
		);
		expect( await window.navigator.clipboard.readText() ).toContain(
			'upstream'
		);
		await user.click( screen.getByRole( 'button', { name: 'OK' } ) );
		expect( screen.queryByRole( 'alertdialog' ) ).toBeNull();
	} );
} );

describe( 'A dialog from another plugin', () => {
	it( 'does not break the page if it cannot be rendered', async () => {
		render(
			<>
				<p>Report</p>
				<Dialogs />
			</>
		);
		const title = { no: 'text' } as unknown as string;
		await act( async () => void ( await openDialog( { title } ) ) );
		expect( screen.getByText( 'Report' ) ).toBeTruthy();
		expect( console ).toHaveErrored();
	} );
} );
