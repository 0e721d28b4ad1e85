import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Confirm } from '../confirm';

describe( 'Confirm', () => {
	const draw = () => {
		const onConfirm = jest.fn();
		const onCancel = jest.fn();
		render(
			<Confirm
				title="Delete Older Visits?"
				text="This can’t be undone."
				action="Delete"
				onConfirm={ onConfirm }
				onCancel={ onCancel }
			/>
		);
		return { user: userEvent.setup(), onConfirm, onCancel };
	};

	it( 'asks first and calls only the confirmed action', async () => {
		const { user, onConfirm, onCancel } = draw();
		expect(
			screen.getByRole( 'dialog', { name: 'Delete Older Visits?' } )
		).toBeTruthy();
		expect( screen.getByText( 'This can’t be undone.' ) ).toBeTruthy();
		await user.click( screen.getByRole( 'button', { name: 'Delete' } ) );
		expect( onConfirm ).toHaveBeenCalledTimes( 1 );
		expect( onCancel ).not.toHaveBeenCalled();
	} );

	it( 'cancels with the button', async () => {
		const { user, onConfirm, onCancel } = draw();
		await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		expect( onCancel ).toHaveBeenCalledTimes( 1 );
		expect( onConfirm ).not.toHaveBeenCalled();
	} );

	it( 'cancels with Escape', async () => {
		const { user, onConfirm, onCancel } = draw();
		screen.getByRole( 'button', { name: 'Cancel' } ).focus();
		await user.keyboard( '{Escape}' );
		await waitFor( () => expect( onCancel ).toHaveBeenCalledTimes( 1 ) );
		expect( onConfirm ).not.toHaveBeenCalled();
	} );
} );
