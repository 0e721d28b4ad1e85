import { __ } from '@wordpress/i18n';
import type { TableDescriptor } from '../../store/reports/descriptors';
import type { DimensionInfo } from './answer';

/** Describes the table of a dimension. */
export const tableOf = ( dimension: DimensionInfo ): TableDescriptor => ( {
	part: `data.${ dimension.id }`,
	title: dimension.label,
	columns: [
		{
			field: 'label',
			label: dimension.name,
			type: dimension.type,
			...( dimension.tooltip && { tooltip: dimension.tooltip } ),
		},
		{
			field: 'pageview',
			label: __( 'Page Views', 'lodestar' ),
			tooltip: __( 'Number of times pages were viewed.', 'lodestar' ),
			type: 'integer',
			compare: 'compare_pageview',
			change: 'compare_change',
		},
		{
			field: 'share',
			label: __( 'Share', 'lodestar' ),
			tooltip: __( 'Share of page views that have a value.', 'lodestar' ),
			type: 'percent',
		},
	],
	sort: { field: 'pageview', desc: true },
} );
