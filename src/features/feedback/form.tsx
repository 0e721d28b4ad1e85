import apiFetch from '@wordpress/api-fetch';
import { Button, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { Boot } from '../../store/app/boot';
import type { RequestError } from '../../store/reports/types';
import { FaceRating } from '../../ui/face-rating/face-rating';

export interface FeedbackLabels {
	/** Label of the button that opens and closes the panel. */
	toggle: string;
	title: string;
	question: string;
	placeholder: string;
	submit: string;
	thanks: string;
}

export const words = (): FeedbackLabels => ( {
	toggle: __( 'Feedback', 'lodestar' ),
	title: __( 'Provide Feedback', 'lodestar' ),
	question: __( 'What do you think about this feature?', 'lodestar' ),
	// eslint-disable-next-line @wordpress/i18n-ellipsis -- The text with three dots is specified.
	placeholder: __( 'Tell us in your words...', 'lodestar' ),
	submit: __( 'Submit', 'lodestar' ),
	thanks: __( 'Thanks! We appreciate your feedback.', 'lodestar' ),
} );

/** Maximum length of a message, in characters. The server has the same limit. */
const LONGEST = 1000;

interface FormProps {
	featureKey: string;
	labels: FeedbackLabels;
	/** Receives the updated feedback state after the server has stored the feedback. */
	onSent: ( feedback: Boot[ 'feedback' ] ) => void;
}

/** The feedback form: a required rating and an optional message. */
export function Form( { featureKey, labels, onSent }: FormProps ) {
	const [ rating, setRating ] = useState< number | null >( null );
	const [ message, setMessage ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< string | null >( null );

	const send = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( rating === null || isBusy ) {
			return;
		}
		setBusy( true );
		setFailure( null );
		try {
			onSent(
				await apiFetch< Boot[ 'feedback' ] >( {
					path: '/lodestar/v1/feedback',
					method: 'POST',
					data: { rating, message, feature_key: featureKey },
				} )
			);
		} catch ( thrown ) {
			setBusy( false );
			setFailure( reasonOf( thrown as RequestError ) );
		}
	};

	return (
		<form onSubmit={ send }>
			<FaceRating
				label={ labels.title }
				value={ rating }
				onChange={ setRating }
			/>
			<TextareaControl
				label={ labels.question }
				placeholder={ labels.placeholder }
				rows={ 3 }
				maxLength={ LONGEST }
				value={ message }
				onChange={ setMessage }
			/>
			{ failure !== null && (
				<p className="lodestar-feedback__failed" role="alert">
					{ failure }
				</p>
			) }
			<Button
				__next40pxDefaultSize
				variant="primary"
				type="submit"
				accessibleWhenDisabled
				disabled={ rating === null || isBusy }
				isBusy={ isBusy }
			>
				{ labels.submit }
			</Button>
		</form>
	);
}

/** Returns the error to display. The server's own message is shown only for the daily limit. */
function reasonOf( { code, message }: RequestError ): string {
	return code === 'daily_limit' && message
		? message
		: __( 'We couldn’t send your feedback. Try again.', 'lodestar' );
}
