import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { error as errorIcon, Icon, update } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { Message } from '../../ui/message/message';

interface ErrorMessageProps {
	title: string;
	/** The cause in plain words; empty if unknown. */
	cause: string;
	/** Data for troubleshooting. */
	details: Readonly< Record< string, unknown > >;
	onRetry: () => void;
	/** Further suggestions. */
	children?: ReactNode;
}

/** An error with its cause, a button that retries, and details to copy for a bug report. */
export function ErrorMessage( {
	title,
	cause,
	details,
	onRetry,
	children,
}: ErrorMessageProps ) {
	const [ isShown, setShown ] = useState( false );
	const [ isCopied, setCopied ] = useState( false );
	const text = JSON.stringify( details, null, '\t' );

	// The clipboard needs HTTPS. Without it, the details are shown for manual copying.
	const copy = async () => {
		try {
			await window.navigator.clipboard.writeText( text );
			setCopied( true );
		} catch {
			setShown( true );
		}
	};

	return (
		<Message
			isAlert
			icon={
				<Icon icon={ errorIcon } className="lodestar-message__icon" />
			}
			title={ title }
			actions={
				<>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						icon={ update }
						onClick={ onRetry }
					>
						{ __( 'Try Again', 'lodestar' ) }
					</Button>
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						onClick={ copy }
					>
						{ isCopied
							? __( 'Copied', 'lodestar' )
							: __( 'Copy Details', 'lodestar' ) }
					</Button>
				</>
			}
		>
			{ cause && <p>{ cause }</p> }
			{ children }
			{ isShown && (
				<pre className="lodestar-message__details">{ text }</pre>
			) }
		</Message>
	);
}
