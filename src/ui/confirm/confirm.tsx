import { Modal } from '@wordpress/components';
import { FormActions } from '../form-actions/form-actions';

interface ConfirmProps {
	title: string;
	/** One sentence: what it means. */
	text: string;
	/** The verb. */
	action: string;
	onConfirm: () => void;
	onCancel: () => void;
}

/**
 * Asks before something that cannot be taken back.
 *
 * @param props
 */
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
