import { reportsFilter } from '../../store/reports/registry';

reportsFilter.add( 'lodestar/countries', ( reports ) =>
	reports.map( ( report ) =>
		report.name === 'lodestar/countries'
			? {
					...report,
					view: () =>
						import( /* webpackChunkName: "countries" */ './view' ),
					blocks: [ 'sessions_chart', 'countries', 'map' ],
				}
			: report
	)
);
