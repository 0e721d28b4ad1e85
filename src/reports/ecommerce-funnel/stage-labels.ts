import { __ } from '@wordpress/i18n';
import type { Breakdown } from './answer';

/** What the three stages are called without their number. */
export const stageLabels = (): readonly [ string, string, string ] => [
	__( 'View Item', 'lodestar' ),
	__( 'Add to Cart', 'lodestar' ),
	__( 'Purchase', 'lodestar' ),
];

export const chartTitle = () => __( 'From product to purchase', 'lodestar' );

/**
 * What the table is about.
 *
 * @param by What it is broken down by.
 */
export const tableTitle = ( by: Breakdown ) =>
	( {
		none: __( 'Users by stage', 'lodestar' ),
		channel: __( 'Users by stage and channel', 'lodestar' ),
		country: __( 'Users by stage and country', 'lodestar' ),
	} )[ by ];

/**
 * Head of the table's first column.
 *
 * @param by What it is broken down by.
 */
export const stepLabel = ( by: Breakdown ) =>
	( {
		none: __( 'Step', 'lodestar' ),
		channel: __( 'Step, channel', 'lodestar' ),
		country: __( 'Step, country', 'lodestar' ),
	} )[ by ];
