import type { Answer, PartFailure } from '../../store/reports/answer';
import type { TableRow } from '../../ui/data-table/types';

/** Page views in each of the last 30 minutes, the present one last. */
export interface Minutes {
	/** Time of day with which each begins, in the site's zone. */
	labels: readonly string[];
	datapoints: readonly number[];
	trendpoints: readonly ( number | null )[];
	/** UTC seconds. */
	timestamps: readonly number[];
}

/** What `GET lodestar/v1/reports/realtime` answers. */
export interface RealTimeAnswer extends Answer {
	/** Active users. */
	now: number | null | PartFailure;
	pageviews: number | null;
	pageviewsovertime: Minutes | PartFailure;
	toppages: readonly TableRow[] | PartFailure;
	referrals: readonly TableRow[] | PartFailure;
	countries: readonly TableRow[] | PartFailure;
	cities: readonly TableRow[] | PartFailure;
	/** Whether anything tells the cities of visits. */
	places: { has_source: boolean };
}
