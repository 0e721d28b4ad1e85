import { select } from '@wordpress/data';
import { lazy } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { KeptPlace } from '../../features/on-demand/kept-place';
import { store as app } from '../../store/app/app-store';
import { drawReport } from '../../store/reports/registry';

// Loaded with the view to keep it out of the initial bundle.
const Skeleton = lazy(
	() =>
		import(
			/* webpackChunkName: "ecommerce-funnel" */ './ecommerce-funnel-skeleton'
		)
);

drawReport( 'lodestar/ecommerce-funnel', () => ( {
	view: () => import( /* webpackChunkName: "ecommerce-funnel" */ './view' ),
	skeleton: () => (
		<KeptPlace>
			<Skeleton />
		</KeptPlace>
	),
	blocks: [ 'funnel_chart', 'funnel_table' ],
	...( ! select( app ).getBoot()?.has_shop && {
		unavailable: __(
			'Our funnel report only supports WooCommerce and Easy Digital Downloads.',
			'lodestar'
		),
	} ),
} ) );
