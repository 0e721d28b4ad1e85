import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { error as errorIcon, Icon, update } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { Message } from '../../ui/message/message';

interface ErrorMessageProps {
	/** What failed. */
	title: string;
	/** The cause in plain words, as far as it is known. */
	cause: string;
	/** What helps whoever looks into it. */
	details: Readonly< Record< string, unknown > >;
	onRetry: () => void;
	/** What else can be done. */
	children?: ReactNode;
}

/**
 * Something could not be loaded: why, one button that tries just that again, and the details for a report of it.
 *
 * @param props
 * @param props.title
 * @param props.cause
 * @param props.details
 * @param props.onRetry
 * @param props.children
 */
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

	// Without HTTPS there is no clipboard: the details are shown then, to be copied by hand.
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
						{ __( 'Retry', 'lodestar' ) }
					</Button>
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						onClick={ copy }
					>
						{ isCopied
							? __( 'Copied', 'lodestar' )
							: __( 'Copy details', 'lodestar' ) }
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
