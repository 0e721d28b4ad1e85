import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Confirm } from '../confirm';

describe( 'Confirm', () => {
	const draw = () => {
		const onConfirm = jest.fn();
		const onCancel = jest.fn();
		render(
			<Confirm
				title="Delete older visits?"
				text="This cannot be undone."
				action="Delete"
				onConfirm={ onConfirm }
				onCancel={ onCancel }
			/>
		);
		return { user: userEvent.setup(), onConfirm, onCancel };
	};

	it( 'asks, and does only what is confirmed', async () => {
		const { user, onConfirm, onCancel } = draw();
		expect(
			screen.getByRole( 'dialog', { name: 'Delete older visits?' } )
		).toBeTruthy();
		expect( screen.getByText( 'This cannot be undone.' ) ).toBeTruthy();
		await user.click( screen.getByRole( 'button', { name: 'Delete' } ) );
		expect( onConfirm ).toHaveBeenCalledTimes( 1 );
		expect( onCancel ).not.toHaveBeenCalled();
	} );

	it( 'takes a no by button', async () => {
		const { user, onConfirm, onCancel } = draw();
		await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		expect( onCancel ).toHaveBeenCalledTimes( 1 );
		expect( onConfirm ).not.toHaveBeenCalled();
	} );

	it( 'takes a no by Escape', async () => {
		const { user, onConfirm, onCancel } = draw();
		screen.getByRole( 'button', { name: 'Cancel' } ).focus();
		await user.keyboard( '{Escape}' );
		await waitFor( () => expect( onCancel ).toHaveBeenCalledTimes( 1 ) );
		expect( onConfirm ).not.toHaveBeenCalled();
	} );
} );
