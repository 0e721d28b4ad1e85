import { lazy, Suspense } from '@wordpress/element';
import { drawReport } from '../../store/reports/registry';
import type { Params } from '../../store/reports/report';
import type { DimensionsAnswer } from './answer';

// Comes with the view, so that the first screen does not carry it.
const Skeleton = lazy(
	() => import( /* webpackChunkName: "dimensions" */ './skeleton' )
);

drawReport( 'lodestar/dimensions', () => ( {
	view: () => import( /* webpackChunkName: "dimensions" */ './view' ),
	skeleton: ( { params }: { params: Params } ) => (
		<Suspense fallback={ null }>
			<Skeleton params={ params } />
		</Suspense>
	),
	isEmpty: ( answer ) => ( answer as DimensionsAnswer ).all.pageview === 0,
} ) );
