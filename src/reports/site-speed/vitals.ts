import { __ } from '@wordpress/i18n';
import { figureTypes } from '../../ui/field-types/figure-types';
import type { Vital } from './answer';

interface VitalWords {
	name: string;
	/** In plain words. */
	plain: string;
	/** Seconds, or layout shift. */
	goal: number;
	goalWords: string;
}

/**
 * What each figure is called, and how it should be.
 *
 * @param vital Which.
 */
export const wordsOf = ( vital: Vital ): VitalWords =>
	( {
		largest_contentful_paint: {
			name: __( 'Largest Contentful Paint', 'lodestar' ),
			plain: __( 'Main content is on screen', 'lodestar' ),
			goal: 2.5,
			goalWords: __( 'Goal 2.5 seconds or less', 'lodestar' ),
		},
		first_contentful_paint: {
			name: __( 'First Contentful Paint', 'lodestar' ),
			plain: __( 'First text or picture', 'lodestar' ),
			goal: 1.5,
			goalWords: __( 'Goal 1.5 seconds or less', 'lodestar' ),
		},
		server_response_time: {
			name: __( 'Server Response Time', 'lodestar' ),
			plain: __( 'Until the first byte', 'lodestar' ),
			goal: 0.6,
			goalWords: __( 'Goal 600 ms or less', 'lodestar' ),
		},
		interaction_to_next_paint: {
			name: __( 'Interaction to Next Paint', 'lodestar' ),
			plain: __( 'A click until something changes', 'lodestar' ),
			goal: 1.5,
			goalWords: __( 'Goal 1.5 seconds or less', 'lodestar' ),
		},
		total_blocking_time: {
			name: __( 'Total Blocking Time', 'lodestar' ),
			plain: __( 'Page cannot react', 'lodestar' ),
			goal: 0.3,
			goalWords: __( 'Goal 300 ms or less', 'lodestar' ),
		},
		cumulative_layout_shift: {
			name: __( 'Cumulative Layout Shift', 'lodestar' ),
			plain: __( 'Things jump while loading', 'lodestar' ),
			goal: 0.1,
			goalWords: __( 'Goal 0.1 or less', 'lodestar' ),
		},
	} )[ vital ];

/**
 * A figure in words: 2.7s, 410ms, 0.04.
 *
 * @param vital Of what.
 * @param value The figure; null where it is unknown.
 */
export const shown = ( vital: Vital, value: number | null ): string =>
	figureTypes[
		vital === 'cumulative_layout_shift' ? 'decimal' : 'latency'
	].format( value );
