import { __ } from '@wordpress/i18n';
import type { Interval } from '../../store/reports/dates';

/**
 * What people call an interval.
 *
 * @param interval The interval.
 */
export function intervalLabel( interval: Interval ): string {
	switch ( interval ) {
		case 'today':
			return __( 'Today', 'lodestar' );
		case 'yesterday':
			return __( 'Yesterday', 'lodestar' );
		case 'lastweek':
			return __( 'Last week', 'lodestar' );
		case 'lastmonth':
			return __( 'Last month', 'lodestar' );
		case 'last7days':
			return __( 'Last 7 days', 'lodestar' );
		case 'last30days':
			return __( 'Last 30 days', 'lodestar' );
		case 'last90days':
			return __( 'Last 90 days', 'lodestar' );
		case 'custom':
			return __( 'Custom', 'lodestar' );
	}
}
