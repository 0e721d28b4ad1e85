import { reportsFilter } from '../../store/reports/registry';
import type { Params } from '../../store/reports/report';
import { Skeleton } from './skeleton';

reportsFilter.add( 'lodestar/search-console', ( reports ) =>
	reports.map( ( report ) =>
		report.name === 'lodestar/search-console'
			? {
					...report,
					view: () =>
						import(
							/* webpackChunkName: "search-console" */ './view'
						),
					skeleton: ( { params }: { params: Params } ) => (
						<Skeleton report={ report } params={ params } />
					),
					blocks: [ 'queries', 'landing_pages' ],
				}
			: report
	)
);
