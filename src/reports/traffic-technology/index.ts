import { drawReport } from '../../store/reports/registry';
import { Skeleton } from './traffic-technology-skeleton';

drawReport( 'lodestar/traffic-technology', () => ( {
	view: () => import( /* webpackChunkName: "traffic-technology" */ './view' ),
	skeleton: Skeleton,
	blocks: [ 'browser_breakdown', 'device_breakdown' ],
} ) );
