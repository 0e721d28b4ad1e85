import { InsightsNeighbours } from '../../features/neighbours/neighbours';
import { drawReport } from '../../store/reports/registry';

drawReport( 'lodestar/ai-insights-chat', ( { route } ) => ( {
	view: () => import( /* webpackChunkName: "ai-insights-chat" */ './view' ),
	routes: [ { name: 'ai-insights-chat-one', path: `${ route }/{chatId}` } ],
	narrows: false,
	hasPdf: false,
	customNavigation: () => <InsightsNeighbours current={ route } />,
} ) );
