import { reportsFilter } from '../../store/reports/registry';
import { Skeleton } from './parts/skeleton';

reportsFilter.add( 'lodestar/overview', ( reports ) =>
	reports.map( ( report ) =>
		report.name === 'lodestar/overview'
			? {
					...report,
					view: () =>
						import( /* webpackChunkName: "overview" */ './view' ),
					skeleton: Skeleton,
					blocks: [
						'overviewgraph',
						'infobox',
						'newvsreturn',
						'channels',
						'devices',
						'countries',
						'referrals',
						'toppages',
						'summary',
					],
					routes: [
						{
							name: 'top-landing-pages',
							path: '/top-landing-pages',
							section: 'lodestar-top-landing-pages',
						},
					],
				}
			: report
	)
);
