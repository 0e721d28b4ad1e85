import { reportsFilter } from '../../store/reports/registry';
import { Skeleton } from './skeleton';

reportsFilter.add( 'lodestar/traffic-technology', ( reports ) =>
	reports.map( ( report ) =>
		report.name === 'lodestar/traffic-technology'
			? {
					...report,
					view: () =>
						import(
							/* webpackChunkName: "traffic-technology" */ './view'
						),
					skeleton: Skeleton,
					blocks: [ 'browser_breakdown', 'device_breakdown' ],
				}
			: report
	)
);
