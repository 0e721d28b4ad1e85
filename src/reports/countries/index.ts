import { drawReport } from '../../store/reports/registry';

drawReport( 'lodestar/countries', () => ( {
	view: () => import( /* webpackChunkName: "countries" */ './view' ),
	blocks: [ 'sessions_chart', 'countries', 'map' ],
} ) );
