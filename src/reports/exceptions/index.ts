import { drawReport } from '../../store/reports/registry';

drawReport( 'lodestar/exceptions', () => ( {
	view: () => import( /* webpackChunkName: "exceptions" */ './view' ),
	narrows: false,
} ) );
