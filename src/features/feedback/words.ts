import { __ } from '@wordpress/i18n';

/** What the reader sees. */
export interface FeedbackLabels {
	/** Of the button that opens and closes it. */
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
	// eslint-disable-next-line @wordpress/i18n-ellipsis -- Three points are the words that were agreed on.
	placeholder: __( 'Tell us in your words...', 'lodestar' ),
	submit: __( 'Submit', 'lodestar' ),
	thanks: __( 'Thanks! We appreciate your feedback.', 'lodestar' ),
} );
