import { lazy, Suspense } from '@wordpress/element';
import { drawReport } from '../../store/reports/registry';
import type { Params } from '../../store/reports/report';

// Comes with the view, so that the first screen does not carry it.
const Skeleton = lazy(
	() => import( /* webpackChunkName: "publishers" */ './skeleton' )
);

drawReport( 'lodestar/publishers', ( report ) => ( {
	view: () => import( /* webpackChunkName: "publishers" */ './view' ),
	skeleton: ( { params }: { params: Params } ) => (
		<Suspense fallback={ null }>
			<Skeleton report={ report } params={ params } />
		</Suspense>
	),
	blocks: [
		'scroll',
		'landingpages',
		'exitpages',
		'outboundlinks',
		'affiliatelinks',
		'downloadlinks',
		'interest',
		'age',
		'gender',
	],
} ) );
