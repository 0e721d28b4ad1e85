import { drawReport } from '../../store/reports/registry';
import { Waiting } from './site-speed-skeleton';

drawReport( 'lodestar/site-speed', () => ( {
	view: () => import( /* webpackChunkName: "site-speed" */ './view' ),
	skeleton: Waiting,
	blocks: [ 'score', 'improve', 'days', 'pages' ],
} ) );
