import { drawReport } from '../../store/reports/registry';

drawReport( 'lodestar/real-time', () => ( {
	view: () => import( /* webpackChunkName: "real-time" */ './view' ),
	blocks: [ 'now', 'toppages', 'referrals', 'countries', 'cities' ],
} ) );
