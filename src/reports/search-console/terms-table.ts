import { __ } from '@wordpress/i18n';
import type { TableDescriptor } from '../../store/reports/descriptors';

/** Describes the table of search terms, which no query of the report provides. */
export const termsTable = (): TableDescriptor => ( {
	part: 'queries',
	title: __( 'Top 50 Google Search Terms', 'lodestar' ),
	empty: __( 'No data for this time period.', 'lodestar' ),
	hint: __( 'Google omits rare search terms.', 'lodestar' ),
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
				'How often people clicked through to your site from Google’s results.',
				'lodestar'
			),
			type: 'integer',
		},
		{
			field: 'impressions',
			label: __( 'Impressions', 'lodestar' ),
			tooltip: __(
				'How often your site appeared in Google’s results.',
				'lodestar'
			),
			type: 'integer',
		},
		{
			field: 'ctr',
			label: __( 'CTR', 'lodestar' ),
			tooltip: __(
				'Click-through rate: clicks per 100 impressions.',
				'lodestar'
			),
			type: 'percent',
		},
		{
			field: 'position',
			label: __( 'Avg. Position', 'lodestar' ),
			tooltip: __(
				'Average position in the results (1 is the top).',
				'lodestar'
			),
			type: 'decimal',
			inverse: true,
		},
	],
	sort: { field: 'clicks', desc: true },
} );
