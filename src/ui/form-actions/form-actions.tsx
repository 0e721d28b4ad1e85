import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface FormActionsProps {
	/** What is done: a verb. */
	label: string;
	/** Does it; without it the button submits the form that it stands in. */
	onSubmit?: () => void;
	onCancel: () => void;
	/** It is being done. */
	isBusy?: boolean;
	/** It cannot be done yet. */
	isDisabled?: boolean;
	/** It cannot be taken back. */
	isDestructive?: boolean;
	/** Where the pair stands: right after the fields, or at the end of what it closes, where the verb comes last. */
	place?: 'after' | 'end';
}

/**
 * The two ways out of a form or dialog: do it, or leave everything as it was.
 *
 * @param props
 */
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
