import { __, sprintf } from '@wordpress/i18n';
import type { FilterKind } from '../filters/kinds';
import type { Filters } from '../filters/url';
import { formatDay, formatDays } from '../../ui/format/date';
import type { DateState } from '../../store/reports/dates';
import { intervalLabel } from '../date-range/interval-label';
import type { Paper } from './sheet';

/** What is on the screen. */
export interface Shown {
	/** Key of the report. */
	report: string;
	title: string;
	dates: DateState;
	/** Whether the reader chooses the days; else the report itself says of when it is. */
	hasDays: boolean;
	kinds: readonly FilterKind[];
	filters: Filters;
	/** The site, and how fresh its figures are. */
	meta: readonly string[];
	/** The site's day. */
	today: string;
	timezone: string;
}

/**
 * Says what a reader of the sheet must know who does not see the screen.
 *
 * @param shown What is on the screen.
 */
export function paperOf( shown: Shown ): Paper {
	const { title, dates, hasDays, kinds, filters, meta, today, timezone } =
		shown;
	const { interval, range, comparison } = dates;
	const [ site = '', ...freshness ] = meta;
	const days = formatDays( range.start, range.end, true );
	return {
		title,
		site,
		lines: [
			...( hasDays
				? [
						interval === 'custom'
							? days
							: `${ intervalLabel( interval ) } · ${ days }`,
					]
				: [] ),
			...( comparison
				? [
						sprintf(
							/* translators: %s: a range of days. */
							__( 'vs %s', 'lodestar' ),
							formatDays( comparison.start, comparison.end, true )
						),
					]
				: [] ),
			...kinds.flatMap( ( { name, label, describe = String } ) => {
				const values = filters[ name ]?.map( describe );
				return values ? `${ label }: ${ values.join( ', ' ) }` : [];
			} ),
		],
		foot: [
			formatDay( today, true ),
			...freshness,
			sprintf(
				/* translators: %s: name of a time zone. */
				__( 'time zone %s', 'lodestar' ),
				/^[+-]/.test( timezone ) ? `UTC${ timezone }` : timezone
			),
		],
	};
}

/**
 * @param shown             What is on the screen.
 * @param shown.report
 * @param shown.dates
 * @param shown.dates.range
 * @param shown.hasDays
 * @param shown.today
 * @return What the file is called.
 */
export const filenameOf = ( {
	report,
	dates: { range },
	hasDays,
	today,
}: Pick< Shown, 'report' | 'dates' | 'hasDays' | 'today' > ) =>
	`lodestar-${ report }-${ hasDays ? `${ range.start }-${ range.end }` : today }.pdf`;
