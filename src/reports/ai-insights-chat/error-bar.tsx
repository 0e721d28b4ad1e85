import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { error as errorIcon, Icon, update } from '@wordpress/icons';
import type { AiError } from '../../store/conversations/types';
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
export function ErrorBar( { error, onRetry, onDismiss }: ErrorBarProps ) {
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
