import { InsightsNeighbours } from '../../features/neighbours/neighbours';
import { drawReport } from '../../store/reports/registry';

drawReport( 'lodestar/ai-insights', ( { route } ) => ( {
	view: () => import( /* webpackChunkName: "ai-insights" */ './view' ),
	narrows: false,
	isColumn: true,
	hasPdf: false,
	customNavigation: () => <InsightsNeighbours current={ route } />,
} ) );
