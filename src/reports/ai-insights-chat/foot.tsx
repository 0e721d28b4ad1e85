import { useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { MutableRefObject } from 'react';
import { Button } from '@wordpress/components';
import { error as errorIcon, Icon } from '@wordpress/icons';
import type { Assistant, AiError } from '../../store/conversations/types';
import { figureTypes } from '../../ui/field-types/figure-types';
import { Form } from './form';
import type { Conversations } from './use-conversations';
import RichText from '../../ui/rich-text/rich-text';

interface ErrorBarProps {
	error: AiError;
	/** Omitted if there is nothing to retry. */
	onRetry?: ( () => void ) | undefined;
	/** Clears the error so that another question can be asked. */
	onDismiss?: ( () => void ) | undefined;
}

function ErrorBar( { error, onRetry, onDismiss }: ErrorBarProps ) {
	return (
		<div className="lodestar-chat__error" role="alert">
			<Icon icon={ errorIcon } />
			<p>
				{ error.html ? (
					<RichText html={ error.html } />
				) : (
					__( 'An unknown error has occurred.', 'lodestar' )
				) }
			</p>
			{ onRetry && (
				<Button size="compact" variant="secondary" onClick={ onRetry }>
					{ __( 'Retry', 'lodestar' ) }
				</Button>
			) }
			{ onDismiss && (
				<Button
					size="compact"
					variant="secondary"
					onClick={ onDismiss }
				>
					{ __( 'Ask Something Else', 'lodestar' ) }
				</Button>
			) }
		</div>
	);
}

/** The number of remaining answers is shown from this number down. */
const FEW = 10;

interface FootProps {
	talk: Conversations;
	field: MutableRefObject< HTMLTextAreaElement | null >;
	onSend: ( text: string ) => void;
}

/** Shows the question form, or the error of the last question in its place. */
export function Foot( { talk, field, onSend }: FootProps ) {
	const { aiError: error, chatId, waiting, list } = talk;
	// The pressed button is removed, so the form takes the focus when it renders.
	const isLeft = useRef( false );
	const leaving = ( act: () => unknown ) => () => {
		isLeft.current = true;
		act();
	};
	if ( error && chatId !== null && waiting === null ) {
		return (
			<ErrorBar
				error={ error }
				{ ...( error.isRetryable
					? { onRetry: leaving( talk.retry ) }
					: { onDismiss: leaving( talk.dismissError ) } ) }
			/>
		);
	}
	return (
		<>
			{ error && waiting === null && <ErrorBar error={ error } /> }
			<Form
				ref={ ( node ) => {
					field.current = node;
					if ( node && isLeft.current ) {
						isLeft.current = false;
						node.focus();
					}
				} }
				unsent={ error?.unsent ?? '' }
				isOff={ waiting !== null }
				onSend={ onSend }
			>
				<UnderWords assistant={ list?.assistant ?? null } />
			</Form>
		</>
	);
}

/** States what answers are based on and which data leaves the site. */
export function UnderWords( { assistant }: { assistant: Assistant | null } ) {
	const { left = 0, provider = null, leaves } = assistant ?? {};
	return (
		<p>
			{ __(
				'Answers are based on your site’s reports. Double-check before acting on them.',
				'lodestar'
			) }
			{ leaves && ` ${ leaves }` }
			{ provider !== null && left <= FEW && (
				<>
					{ ' ' }
					{ sprintf(
						/* translators: %s: number of answers left. */
						_n(
							'%s answer left today.',
							'%s answers left today.',
							left,
							'lodestar'
						),
						figureTypes.integer.format( left )
					) }
				</>
			) }
		</p>
	);
}
