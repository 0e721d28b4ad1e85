import { __ } from '@wordpress/i18n';
import { figureTypes } from '../../ui/field-types/figure-types';
import type { Vital } from './answer';

interface VitalWords {
	name: string;
	/** Plain-language description. */
	plain: string;
	/** Seconds, or the layout shift score. */
	goal: number;
	goalWords: string;
}

/** Returns the name, description and goal of a metric. */
export const wordsOf = ( vital: Vital ): VitalWords =>
	( {
		largest_contentful_paint: {
			name: __( 'Largest Contentful Paint', 'lodestar' ),
			plain: __( 'Time until the main content appears', 'lodestar' ),
			goal: 2.5,
			goalWords: __( 'Goal: 2.5 seconds or less', 'lodestar' ),
		},
		first_contentful_paint: {
			name: __( 'First Contentful Paint', 'lodestar' ),
			plain: __(
				'Time until the first text or image appears',
				'lodestar'
			),
			goal: 1.5,
			goalWords: __( 'Goal: 1.5 seconds or less', 'lodestar' ),
		},
		server_response_time: {
			name: __( 'Server Response Time', 'lodestar' ),
			plain: __( 'Time until the first byte', 'lodestar' ),
			goal: 0.6,
			goalWords: __( 'Goal: 600 ms or less', 'lodestar' ),
		},
		interaction_to_next_paint: {
			name: __( 'Interaction to Next Paint', 'lodestar' ),
			plain: __( 'Time from a click to a visible change', 'lodestar' ),
			goal: 1.5,
			goalWords: __( 'Goal: 1.5 seconds or less', 'lodestar' ),
		},
		total_blocking_time: {
			name: __( 'Total Blocking Time', 'lodestar' ),
			plain: __( 'Time the page can’t respond', 'lodestar' ),
			goal: 0.3,
			goalWords: __( 'Goal: 300 ms or less', 'lodestar' ),
		},
		cumulative_layout_shift: {
			name: __( 'Cumulative Layout Shift', 'lodestar' ),
			plain: __( 'How much the layout moves while loading', 'lodestar' ),
			goal: 0.1,
			goalWords: __( 'Goal: 0.1 or less', 'lodestar' ),
		},
	} )[ vital ];

/** Formats a value, such as 2.7s, 410ms or 0.04. */
export const shown = ( vital: Vital, value: number | null ): string =>
	figureTypes[
		vital === 'cumulative_layout_shift' ? 'decimal' : 'latency'
	].format( value );
