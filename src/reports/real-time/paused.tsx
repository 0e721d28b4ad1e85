import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { update } from '@wordpress/icons';

/**
 * Stands in the way of figures that are not those of now any more. It cannot be closed: it goes on.
 *
 * @param props
 * @param props.onRefresh
 */
export function Paused( { onRefresh }: { onRefresh: () => void } ) {
	return (
		<Modal
			className="lodestar-dialog"
			title={ __( 'Real-Time Report Paused', 'lodestar' ) }
			size="small"
			isDismissible={ false }
			shouldCloseOnEsc={ false }
			shouldCloseOnClickOutside={ false }
			focusOnMount="firstContentElement"
			onRequestClose={ () => {} }
		>
			<p>
				{ __(
					'The Real-Time Report automatically paused due to inactivity. Please refresh the page to resume the Real-Time Report.',
					'lodestar'
				) }
			</p>
			<div className="lodestar-dialog__actions">
				<Button
					__next40pxDefaultSize
					variant="primary"
					icon={ update }
					onClick={ onRefresh }
				>
					{ __( 'Refresh', 'lodestar' ) }
				</Button>
			</div>
		</Modal>
	);
}
