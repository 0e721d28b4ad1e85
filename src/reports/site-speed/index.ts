import { drawReport } from '../../store/reports/registry';
import { Waiting } from './waiting';

drawReport( 'lodestar/site-speed', () => ( {
	view: () => import( /* webpackChunkName: "site-speed" */ './view' ),
	skeleton: Waiting,
	blocks: [ 'score', 'improve', 'days', 'pages' ],
} ) );
