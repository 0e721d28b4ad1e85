import { drawReport } from '../../store/reports/registry';
import { Skeleton } from './parts/overview-skeleton';

drawReport( 'lodestar/overview', () => ( {
	view: () => import( /* webpackChunkName: "overview" */ './view' ),
	skeleton: Skeleton,
	blocks: [
		'overviewgraph',
		'infobox',
		'newvsreturn',
		'channels',
		'devices',
		'countries',
		'referrals',
		'toppages',
		'summary',
	],
	routes: [
		{
			name: 'top-landing-pages',
			path: '/top-landing-pages',
			section: 'lodestar-top-landing-pages',
		},
	],
} ) );
