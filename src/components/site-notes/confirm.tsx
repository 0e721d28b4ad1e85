import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

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
			<div className="lodestar-dialog__actions">
				<Button
					__next40pxDefaultSize
					variant="primary"
					isDestructive
					onClick={ onConfirm }
				>
					{ action }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ onCancel }
				>
					{ __( 'Cancel', 'lodestar' ) }
				</Button>
			</div>
		</Modal>
	);
}
