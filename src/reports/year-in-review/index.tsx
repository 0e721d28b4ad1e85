import { __ } from '@wordpress/i18n';
import { drawReport } from '../../store/reports/registry';
import type { YearAnswer } from './answer';
import { Skeleton } from './year-in-review-skeleton';

drawReport( 'lodestar/year-in-review', () => ( {
	view: () => import( /* webpackChunkName: "year-in-review" */ './view' ),
	skeleton: Skeleton,
	narrows: false,
	freePdf: __( 'Download', 'lodestar' ),
	daysOf: ( answer ) => {
		const { report_year: year } = answer as YearAnswer;
		return {
			start: `${ year }-01-01`,
			end: `${ year }-12-31`,
		};
	},
	blocks: [ 'audience', 'demographics', 'behavior', 'sources', 'tips' ],
} ) );
