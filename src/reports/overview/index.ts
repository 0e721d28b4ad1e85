import { addFilter } from '@wordpress/hooks';
import type { Report } from '../types';
import { Skeleton } from './parts/skeleton';

addFilter( 'lodestar.reports', 'lodestar/overview', ( reports: Report[] ) =>
	reports.map( ( report ) =>
		report.name === 'lodestar/overview'
			? {
					...report,
					view: () =>
						import( /* webpackChunkName: "overview" */ './view' ),
					skeleton: Skeleton,
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
