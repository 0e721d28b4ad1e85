import { __ } from '@wordpress/i18n';

/**
 * What can be asked at once: what stands there for it, and the question.
 */
export const prompts = (): [ string, string ][] => [
	[
		__( "Last week's visitors", 'lodestar' ),
		__( 'How many visitors did my site have last week?', 'lodestar' ),
	],
	[
		__( "Last month's page views", 'lodestar' ),
		__( 'How many page views did my site have last month?', 'lodestar' ),
	],
	[
		__( 'Bounce rate', 'lodestar' ),
		__( 'What is my bounce rate?', 'lodestar' ),
	],
	[
		__( 'Most popular marketing campaign', 'lodestar' ),
		__( 'What is my most popular marketing campaign?', 'lodestar' ),
	],
];
