import { Modal } from '@wordpress/components';
import { FormActions } from '../form-actions/form-actions';

interface ConfirmProps {
	title: string;
	/** One sentence that explains the consequences. */
	text: string;
	/** Label of the confirm button: a verb. */
	action: string;
	onConfirm: () => void;
	onCancel: () => void;
}

/** A confirmation dialog for actions that can't be undone. */
export function Confirm( props: ConfirmProps ) {
	const { title, text, action, onConfirm, onCancel } = props;
	return (
		<Modal
			className="lodestar-dialog"
			title={ title }
			size="small"
			onRequestClose={ onCancel }
		>
			<p>{ text }</p>
			<FormActions
				label={ action }
				isDestructive
				place="end"
				onSubmit={ onConfirm }
				onCancel={ onCancel }
			/>
		</Modal>
	);
}
