import apiFetch from '@wordpress/api-fetch';
import { Button, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { Boot } from '../../store/app/boot';
import { FaceRating } from '../../ui/face-rating';
import type { FeedbackLabels } from './words';

/** Longest message that the server takes, in characters. */
const LONGEST = 1000;

interface FormProps {
	featureKey: string;
	labels: FeedbackLabels;
	/** It was sent; of these features the reader has said something now. */
	onSent: ( feedback: Boot[ 'feedback' ] ) => void;
}

/**
 * A face, which is needed, and words, which are not.
 *
 * @param props
 * @param props.featureKey
 * @param props.labels
 * @param props.onSent
 */
export function Form( { featureKey, labels, onSent }: FormProps ) {
	const [ rating, setRating ] = useState< number | null >( null );
	const [ message, setMessage ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const [ hasFailed, setFailed ] = useState( false );

	const send = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( rating === null || isBusy ) {
			return;
		}
		setBusy( true );
		setFailed( false );
		try {
			onSent(
				await apiFetch< Boot[ 'feedback' ] >( {
					path: '/lodestar/v1/feedback',
					method: 'POST',
					data: { rating, message, feature_key: featureKey },
				} )
			);
		} catch {
			setBusy( false );
			setFailed( true );
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
			{ hasFailed && (
				<p className="lodestar-feedback__failed" role="alert">
					{ __(
						'Your feedback could not be sent. Please try again.',
						'lodestar'
					) }
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
