import { lazy } from '@wordpress/element';
import { KeptPlace } from '../../features/on-demand/kept-place';
import { drawReport } from '../../store/reports/registry';
import type { Params } from '../../store/reports/report';

// Loaded with the view to keep it out of the initial bundle.
const Skeleton = lazy( async () => ( {
	default: (
		await import(
			/* webpackChunkName: "ecommerce" */ './ecommerce-skeleton'
		)
	).Skeleton,
} ) );

drawReport( 'lodestar/ecommerce', ( report ) => ( {
	view: () => import( /* webpackChunkName: "ecommerce" */ './view' ),
	skeleton: ( { params }: { params: Params } ) => (
		<KeptPlace>
			<Skeleton report={ report } params={ params } />
		</KeptPlace>
	),
	blocks: [
		'infobox',
		'sessions_chart',
		'products',
		'conversions',
		'days',
		'sessions',
	],
} ) );
