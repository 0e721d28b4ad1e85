import { reportsFilter } from '../../store/reports/registry';
import { Skeleton } from './skeleton';

reportsFilter.add( 'lodestar/site-speed', ( reports ) =>
	reports.map( ( report ) =>
		report.name === 'lodestar/site-speed'
			? {
					...report,
					view: () =>
						import( /* webpackChunkName: "site-speed" */ './view' ),
					skeleton: Skeleton,
					blocks: [ 'score', 'improve', 'days', 'pages' ],
				}
			: report
	)
);
