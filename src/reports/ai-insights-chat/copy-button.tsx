import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { copy } from '@wordpress/icons';
import { store as app } from '../../store/app/app-store';
import { plainText } from '../../ui/rich-text/plain-text';

interface CopyButtonProps {
	/** What is copied, as plain text. */
	html: string;
	isInert: boolean;
}

/**
 * Puts an answer on the clipboard. Without HTTPS there is none, and no button.
 *
 * @param props
 * @param props.html
 * @param props.isInert
 */
export function CopyButton( { html, isInert }: CopyButtonProps ) {
	const { toast } = useDispatch( app );
	// Missing outside of secure contexts, whatever the types say.
	const clipboard = window.navigator.clipboard as Clipboard | undefined;
	return clipboard ? (
		<Button
			className="lodestar-rating__thumb"
			size="compact"
			icon={ copy }
			label={ __( 'Copy', 'lodestar' ) }
			accessibleWhenDisabled
			disabled={ isInert }
			onClick={ async () => {
				try {
					await clipboard.writeText( plainText( html ) );
					void toast( __( 'Copied to clipboard!', 'lodestar' ) );
				} catch ( failure ) {
					// eslint-disable-next-line no-console -- Nobody can do anything about it.
					console.error( failure );
				}
			} }
		/>
	) : null;
}
