import { drawReport } from '../../store/reports/registry';
import type { Params } from '../../store/reports/report';
import { Skeleton } from './publishers-skeleton';

drawReport( 'lodestar/publishers', ( report ) => ( {
	view: () => import( /* webpackChunkName: "publishers" */ './view' ),
	skeleton: ( { params }: { params: Params } ) => (
		<Skeleton report={ report } params={ params } />
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
