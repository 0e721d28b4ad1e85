import { reportsFilter } from '../../store/reports/registry';
import type { DimensionsAnswer } from './answer';
import { Skeleton } from './skeleton';

reportsFilter.add( 'lodestar/dimensions', ( reports ) =>
	reports.map( ( report ) =>
		report.name === 'lodestar/dimensions'
			? {
					...report,
					view: () =>
						import( /* webpackChunkName: "dimensions" */ './view' ),
					skeleton: Skeleton,
					isEmpty: ( answer ) =>
						( answer as DimensionsAnswer ).all.pageview === 0,
				}
			: report
	)
);
