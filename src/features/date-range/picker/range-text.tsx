import { __, sprintf } from '@wordpress/i18n';
import { formatDays } from '../../../ui/format/date';
import type { DateState } from '../../../store/reports/dates';
import { intervalLabel } from '../interval-label';

/** The range as text: preset, days and comparison. */
export function RangeText( { dates }: { dates: DateState } ) {
	const { interval, range, comparison } = dates;
	return (
		<span className="lodestar-range__text">
			<b>{ intervalLabel( interval ) }</b>{ ' ' }
			<bdi className="lodestar-range__days">
				{ formatDays( range.start, range.end, true ) }
			</bdi>
			{ comparison && (
				<>
					{ ' ' }
					<bdi className="lodestar-range__earlier">
						{ sprintf(
							/* translators: %s: the comparison range, such as “Sep 22 – Oct 21”. */
							__( 'vs. %s', 'lodestar' ),
							formatDays(
								comparison.start,
								comparison.end,
								comparison.start.slice( 0, 4 ) !==
									range.start.slice( 0, 4 )
							)
						) }
					</bdi>
				</>
			) }
		</span>
	);
}
