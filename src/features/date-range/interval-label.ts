import { __ } from '@wordpress/i18n';
import type { DateState, Interval } from '../../store/reports/dates';

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
		case 'thismonth':
			return __( 'This month', 'lodestar' );
		case 'last7days':
			return __( 'Last 7 days', 'lodestar' );
		case 'last30days':
			return __( 'Last 30 days', 'lodestar' );
		case 'last90days':
			return __( 'Last 90 days', 'lodestar' );
		case '12months':
			return __( 'Last 12 months', 'lodestar' );
		case 'alltime':
			return __( 'All time', 'lodestar' );
		case 'custom':
			return __( 'Custom', 'lodestar' );
	}
}

export function compareLabel(
	compare: Exclude< DateState[ 'compare' ], 'none' >
): string {
	switch ( compare ) {
		case 'previous':
			return __( 'Previous period', 'lodestar' );
		case 'weekdays':
			return __( 'Previous period (match day of week)', 'lodestar' );
		case 'year':
			return __( 'Same period last year', 'lodestar' );
		case 'custom':
			return __( 'Custom', 'lodestar' );
	}
}
