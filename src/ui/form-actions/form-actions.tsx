import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface FormActionsProps {
	/** Label of the action: a verb. */
	label: string;
	/** Handles the action. If missing, the button submits its form. */
	onSubmit?: () => void;
	onCancel: () => void;
	isBusy?: boolean;
	isDisabled?: boolean;
	/** Whether the action can't be undone. */
	isDestructive?: boolean;
	/** Position of the buttons: right after the fields, or at the end of a dialog with the action last. */
	place?: 'after' | 'end';
}

/** The action and cancel buttons of a form or dialog. */
export function FormActions( props: FormActionsProps ) {
	const { label, onSubmit, onCancel, place = 'after' } = props;
	const { isBusy = false, isDisabled = false, isDestructive = false } = props;
	const submit = (
		<Button
			key="submit"
			__next40pxDefaultSize
			variant="primary"
			type={ onSubmit ? 'button' : 'submit' }
			isDestructive={ isDestructive }
			accessibleWhenDisabled
			disabled={ isBusy || isDisabled }
			isBusy={ isBusy }
			onClick={ onSubmit }
		>
			{ label }
		</Button>
	);
	const cancel = (
		<Button
			key="cancel"
			__next40pxDefaultSize
			variant="tertiary"
			onClick={ onCancel }
		>
			{ __( 'Cancel', 'lodestar' ) }
		</Button>
	);
	return (
		<div className={ `lodestar-form-actions is-${ place }` }>
			{ place === 'after' ? [ submit, cancel ] : [ cancel, submit ] }
		</div>
	);
}
