import { useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { MutableRefObject } from 'react';
import { Button } from '@wordpress/components';
import { error as errorIcon, Icon, update } from '@wordpress/icons';
import type { Assistant, AiError } from '../../store/conversations/types';
import { figureTypes } from '../../ui/field-types/figure-types';
import { Form } from './form';
import type { Conversations } from './use-conversations';
import RichText from '../../ui/rich-text/rich-text';

interface ErrorBarProps {
	error: AiError;
	/** Asks again; left out where there is nothing to ask again. */
	onRetry?: ( () => void ) | undefined;
	/** Lets something else be asked. */
	onDismiss?: ( () => void ) | undefined;
}

/**
 * Why there is no answer, and the next step.
 *
 * @param props
 * @param props.error
 * @param props.onRetry
 * @param props.onDismiss
 */
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
				<Button
					size="compact"
					variant="secondary"
					icon={ update }
					onClick={ onRetry }
				>
					{ __( 'Retry', 'lodestar' ) }
				</Button>
			) }
			{ onDismiss && (
				<Button
					size="compact"
					variant="secondary"
					onClick={ onDismiss }
				>
					{ __( 'Ask something else', 'lodestar' ) }
				</Button>
			) }
		</div>
	);
}

/** From so few answers left of a day on, it is said. */
const FEW = 10;

interface FootProps {
	talk: Conversations;
	field: MutableRefObject< HTMLTextAreaElement | null >;
	onSend: ( text: string ) => void;
}

/**
 * Under the messages: where the next one is written or, in its place, why the last one has no answer.
 *
 * @param props
 * @param props.talk
 * @param props.field
 * @param props.onSend
 */
export function Foot( { talk, field, onSend }: FootProps ) {
	const { aiError: error, chatId, waiting, list } = talk;
	// What was pressed is gone then.
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

/**
 * What answers rest on, and what leaves the site for them.
 *
 * @param props
 * @param props.assistant Who answers; null while that is not known.
 */
export function UnderWords( { assistant }: { assistant: Assistant | null } ) {
	const { left = 0, provider = null, leaves } = assistant ?? {};
	return (
		<p>
			{ __(
				'Answers rest on this site’s own reports. Check before you act on them.',
				'lodestar'
			) }
			{ leaves && ` ${ leaves }` }
			{ provider !== null && left <= FEW && (
				<>
					{ ' ' }
					{ sprintf(
						/* translators: %s: a number. */
						_n(
							'%s more answer today.',
							'%s more answers today.',
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
