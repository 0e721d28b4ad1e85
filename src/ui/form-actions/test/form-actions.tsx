import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormActions } from '../form-actions';

const names = () =>
	screen.getAllByRole( 'button' ).map( ( { textContent } ) => textContent );

describe( 'FormActions', () => {
	it( 'submits the form that contains it', async () => {
		const onSubmit = jest.fn( ( event: { preventDefault: () => void } ) =>
			event.preventDefault()
		);
		const onCancel = jest.fn();
		render(
			<form onSubmit={ onSubmit }>
				<FormActions label="Save" onCancel={ onCancel } />
			</form>
		);
		await userEvent.click( screen.getByRole( 'button', { name: 'Save' } ) );
		expect( onSubmit ).toHaveBeenCalledTimes( 1 );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Cancel' } )
		);
		expect( onSubmit ).toHaveBeenCalledTimes( 1 );
		expect( onCancel ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'calls its action outside of a form', async () => {
		const onSubmit = jest.fn();
		const onCancel = jest.fn();
		render(
			<FormActions
				label="Delete"
				onSubmit={ onSubmit }
				onCancel={ onCancel }
			/>
		);
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Delete' } )
		);
		expect( onSubmit ).toHaveBeenCalledTimes( 1 );
		expect( onCancel ).not.toHaveBeenCalled();
	} );

	it.each( [ { isBusy: true }, { isDisabled: true } ] )(
		'keeps the focus and does nothing: %p',
		async ( state ) => {
			const onSubmit = jest.fn();
			render(
				<FormActions
					label="Save"
					{ ...state }
					onSubmit={ onSubmit }
					onCancel={ jest.fn() }
				/>
			);
			const save = screen.getByRole( 'button', { name: 'Save' } );
			save.focus();
			await userEvent.keyboard( '{Enter}' );
			expect( onSubmit ).not.toHaveBeenCalled();
			expect( save.ownerDocument.activeElement ).toBe( save );
			expect( save.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
		}
	);

	it( 'puts the main button first, or last if placed at the end', () => {
		const { rerender } = render(
			<FormActions label="Save" onCancel={ jest.fn() } />
		);
		expect( names() ).toEqual( [ 'Save', 'Cancel' ] );
		rerender(
			<FormActions label="Save" place="end" onCancel={ jest.fn() } />
		);
		expect( names() ).toEqual( [ 'Cancel', 'Save' ] );
	} );
} );
