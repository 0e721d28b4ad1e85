import { reportsFilter } from '../../store/reports/registry';

reportsFilter.add( 'lodestar/exceptions', ( reports ) =>
	reports.map( ( report ) =>
		report.name === 'lodestar/exceptions'
			? {
					...report,
					view: () =>
						import( /* webpackChunkName: "exceptions" */ './view' ),
					narrows: false,
				}
			: report
	)
);
