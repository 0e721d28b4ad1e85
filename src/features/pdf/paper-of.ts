import { __, sprintf } from '@wordpress/i18n';
import type { FilterKind } from '../filters/kinds';
import type { Filters } from '../filters/url';
import { formatDay, formatDays } from '../../ui/format/date';
import type { DateState } from '../../store/reports/dates';
import { intervalLabel } from '../date-range/interval-label';
import type { Paper } from './sheet';

/** The report on screen. */
export interface Shown {
	report: string;
	title: string;
	dates: DateState;
	/** Whether the user chooses the days; otherwise the report determines them. */
	hasDays: boolean;
	kinds: readonly FilterKind[];
	filters: Filters;
	/** The site's name, then how recent the data is. */
	meta: readonly string[];
	/** Today in the site's time zone. */
	today: string;
	timezone: string;
}

/** Returns the texts around the report in the PDF: its range, filters and how recent the data is. */
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
							/* translators: %s: the comparison range, such as “Sep 22 – Oct 21”. */
							__( 'vs. %s', 'lodestar' ),
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

export const filenameOf = ( {
	report,
	dates: { range },
	hasDays,
	today,
}: Pick< Shown, 'report' | 'dates' | 'hasDays' | 'today' > ) =>
	`lodestar-${ report }-${ hasDays ? `${ range.start }-${ range.end }` : today }.pdf`;
