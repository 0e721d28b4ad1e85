import { drawReport } from '../../store/reports/registry';
import { Skeleton } from './skeleton';

drawReport( 'lodestar/site-speed', () => ( {
	view: () => import( /* webpackChunkName: "site-speed" */ './view' ),
	skeleton: Skeleton,
	blocks: [ 'score', 'improve', 'days', 'pages' ],
} ) );
