import { Button, Modal, ProgressBar } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

export interface Progress {
	page: number;
	pages: number;
}

/** Returns the page number as text, such as "Page 2 of 5". */
export const pageOf = ( { page, pages }: Progress ) =>
	sprintf(
		/* translators: 1: number of a page, 2: number of pages. */
		__( 'Page %1$d of %2$d', 'lodestar' ),
		page,
		pages
	);

interface ProgressDialogProps {
	/** Null while the report is laid out. */
	progress: Progress | null;
	onCancel: () => void;
}

/** Progress of a PDF export, with a button to cancel. */
export function ProgressDialog( { progress, onCancel }: ProgressDialogProps ) {
	return (
		<Modal
			className="lodestar-pdf-progress"
			title={ __( 'Export PDF', 'lodestar' ) }
			size="small"
			isDismissible={ false }
			shouldCloseOnClickOutside={ false }
			focusOnMount="firstContentElement"
			onRequestClose={ onCancel }
		>
			<p role="status">
				{ progress
					? pageOf( progress )
					: __( 'Preparing the report…', 'lodestar' ) }
			</p>
			{ progress ? (
				<ProgressBar
					className="lodestar-pdf-progress__bar"
					value={ ( progress.page / progress.pages ) * 100 }
				/>
			) : (
				<ProgressBar className="lodestar-pdf-progress__bar" />
			) }
			<div className="lodestar-dialog__actions">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ onCancel }
				>
					{ __( 'Cancel', 'lodestar' ) }
				</Button>
			</div>
		</Modal>
	);
}
