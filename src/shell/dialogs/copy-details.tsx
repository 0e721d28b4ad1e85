import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface CopyDetailsProps {
	details: Readonly< Record< string, unknown > >;
}

/**
 * Puts what helps whoever looks into an error on the clipboard. Without HTTPS there is none, and no button.
 *
 * @param props
 * @param props.details
 */
export function CopyDetails( { details }: CopyDetailsProps ) {
	const [ isCopied, setCopied ] = useState( false );
	// Missing outside of secure contexts, whatever the types say.
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
