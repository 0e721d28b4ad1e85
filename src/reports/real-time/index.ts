import { reportsFilter } from '../../store/reports/registry';

reportsFilter.add( 'lodestar/real-time', ( reports ) =>
	reports.map( ( report ) =>
		report.name === 'lodestar/real-time'
			? {
					...report,
					view: () =>
						import( /* webpackChunkName: "real-time" */ './view' ),
					blocks: [
						'now',
						'toppages',
						'referrals',
						'countries',
						'cities',
					],
				}
			: report
	)
);
