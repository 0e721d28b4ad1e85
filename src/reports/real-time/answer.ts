import type { Answer, PartFailure } from '../../store/reports/answer';
import type { TableRow } from '../../ui/data-table/types';

/** Page views in each of the last 30 minutes, ending with the current one. */
export interface Minutes {
	/** Time of day when each minute begins, in the site's time zone. */
	labels: readonly string[];
	datapoints: readonly number[];
	trendpoints: readonly ( number | null )[];
	/** UTC seconds. */
	timestamps: readonly number[];
}

/** Response of `GET lodestar/v1/reports/realtime`. */
export interface RealTimeAnswer extends Answer {
	/** Active users. */
	now: number | null | PartFailure;
	pageviews: number | null;
	pageviewsovertime: Minutes | PartFailure;
	toppages: readonly TableRow[] | PartFailure;
	referrals: readonly TableRow[] | PartFailure;
	countries: readonly TableRow[] | PartFailure;
	cities: readonly TableRow[] | PartFailure;
	/** Whether any source provides the cities of visits. */
	places: { has_source: boolean };
}
