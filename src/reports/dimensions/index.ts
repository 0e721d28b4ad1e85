import { drawReport } from '../../store/reports/registry';
import type { DimensionsAnswer } from './answer';
import { Skeleton } from './dimensions-skeleton';

drawReport( 'lodestar/dimensions', () => ( {
	view: () => import( /* webpackChunkName: "dimensions" */ './view' ),
	skeleton: Skeleton,
	isEmpty: ( answer ) => ( answer as DimensionsAnswer ).all.pageview === 0,
} ) );
