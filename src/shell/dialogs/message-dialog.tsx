import { Button, Modal } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { lazy, Suspense, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store } from '../../store/app/app-store';

interface CopyDetailsProps {
	details: Readonly< Record< string, unknown > >;
}

/** Copies error details to the clipboard. Renders nothing without HTTPS, where there is no clipboard. */
function CopyDetails( { details }: CopyDetailsProps ) {
	const [ isCopied, setCopied ] = useState( false );
	// Undefined outside of secure contexts, although the types say otherwise.
	const clipboard = window.navigator.clipboard as Clipboard | undefined;
	return clipboard ? (
		<Button
			__next40pxDefaultSize
			variant="tertiary"
			onClick={ async () => {
				await clipboard.writeText(
					JSON.stringify( details, null, '\t' )
				);
				setCopied( true );
			} }
		>
			{ isCopied
				? __( 'Copied', 'lodestar' )
				: __( 'Copy Details', 'lodestar' ) }
		</Button>
	) : null;
}

// Loaded on demand, because few dialogs have HTML from the server.
const RichText = lazy(
	() =>
		import(
			/* webpackChunkName: "rich-text" */ '../../ui/rich-text/rich-text'
		)
);

/** Shows a message with an OK button. Escape also closes it, and focus returns to the previous element. */
export function MessageDialog() {
	const dialog = useSelect( ( select ) => select( store ).getDialog(), [] );
	const { closeDialog } = useDispatch( store );
	if ( ! dialog ) {
		return null;
	}
	const { title, message, html, status, details } = dialog;
	return (
		<Modal
			className="lodestar-dialog"
			role={ status === 'error' ? 'alertdialog' : 'dialog' }
			title={ title }
			contentLabel={
				title || ( html ? __( 'Error', 'lodestar' ) : message )
			}
			__experimentalHideHeader={ title === '' }
			size="small"
			// The OK button, which is first in the DOM but displayed last.
			focusOnMount="firstContentElement"
			aria={ { describedby: 'lodestar-dialog-message' } }
			onRequestClose={ () => void closeDialog() }
		>
			<p id="lodestar-dialog-message">
				{ html ? (
					<Suspense fallback={ null }>
						<RichText html={ html } />
					</Suspense>
				) : (
					message
				) }
			</p>
			<div className="lodestar-dialog__actions">
				<Button
					__next40pxDefaultSize
					variant="primary"
					onClick={ () => void closeDialog() }
				>
					{ __( 'OK', 'lodestar' ) }
				</Button>
				{ details && <CopyDetails details={ details } /> }
			</div>
		</Modal>
	);
}
