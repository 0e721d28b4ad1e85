import { __ } from '@wordpress/i18n';
import type { TableDescriptor } from '../../store/reports/descriptors';

/**
 * The table of search terms, which no query of the report tells.
 */
export const termsTable = (): TableDescriptor => ( {
	part: 'queries',
	title: __( 'Top 50 Google Search Terms', 'lodestar' ),
	empty: __( 'No data for this time period.', 'lodestar' ),
	hint: __(
		'Google leaves out what only few people searched for.',
		'lodestar'
	),
	columns: [
		{
			field: 'term',
			label: __( 'Search Term', 'lodestar' ),
			type: 'text',
		},
		{
			field: 'clicks',
			label: __( 'Clicks', 'lodestar' ),
			tooltip: __(
				'How often somebody came here from Google’s results.',
				'lodestar'
			),
			type: 'integer',
		},
		{
			field: 'impressions',
			label: __( 'Impressions', 'lodestar' ),
			tooltip: __(
				'How often this site stood in Google’s results.',
				'lodestar'
			),
			type: 'integer',
		},
		{
			field: 'ctr',
			label: __( 'CTR', 'lodestar' ),
			tooltip: __(
				'Click-through rate: clicks of 100 impressions.',
				'lodestar'
			),
			type: 'percent',
		},
		{
			field: 'position',
			label: __( 'Avg. Position', 'lodestar' ),
			tooltip: __(
				'At which place of the results this site stood on average: 1 is the first.',
				'lodestar'
			),
			type: 'decimal',
			inverse: true,
		},
	],
	sort: { field: 'clicks', desc: true },
} );
