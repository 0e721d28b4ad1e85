import { drawReport } from '../../store/reports/registry';
import type { Params } from '../../store/reports/report';
import { Skeleton } from './search-console-skeleton';

drawReport( 'lodestar/search-console', ( report ) => ( {
	view: () => import( /* webpackChunkName: "search-console" */ './view' ),
	skeleton: ( { params }: { params: Params } ) => (
		<Skeleton report={ report } params={ params } />
	),
	blocks: [ 'queries', 'landing_pages' ],
} ) );
