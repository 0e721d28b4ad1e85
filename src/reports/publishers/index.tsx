import { reportsFilter } from '../../store/reports/registry';
import type { Params } from '../../store/reports/report';
import { Skeleton } from './skeleton';

reportsFilter.add( 'lodestar/publishers', ( reports ) =>
	reports.map( ( report ) =>
		report.name === 'lodestar/publishers'
			? {
					...report,
					view: () =>
						import( /* webpackChunkName: "publishers" */ './view' ),
					skeleton: ( { params }: { params: Params } ) => (
						<Skeleton report={ report } params={ params } />
					),
					blocks: [
						'scroll',
						'landingpages',
						'exitpages',
						'outboundlinks',
						'affiliatelinks',
						'downloadlinks',
						'interest',
						'age',
						'gender',
					],
				}
			: report
	)
);
