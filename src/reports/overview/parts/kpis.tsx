import { __, sprintf } from '@wordpress/i18n';
import type { ReportViewProps } from '../../../store/reports/report';
import { Card } from '../../../ui/card/card';
import { weighedChange } from '../../../ui/change/weigh';
import { Unfiltered } from '../../../features/filters/unfiltered';
import { KpiCards } from '../../../ui/kpi-cards/kpi-cards';
import type { Boxes, OverviewAnswer, BoxId } from '../answer';
import { useBoot } from '../../../store/app/use-boot';
import { kpis } from '../metrics';
import { peakWords } from '../peak';
import { cardNames } from '../titles';
import { countDays, type Range } from '../../../ui/calendar/day';

/** Daily averages from this number on are shown without decimals. */
const MANY = 10;

/** Whether a box is a count, which grows with the length of the range. */
const isCount = ( id: BoxId ): boolean =>
	id === 'sessions' || id === 'pageviews';

/** Returns the daily averages of both ranges, or null if the range is a single day. */
function byDay(
	value: number | null,
	earlier: number | null,
	range: Range,
	{ compared_with: before }: Pick< Boxes, 'compared_with' >
) {
	const days = countDays( range.start, range.end );
	if ( days === 1 ) {
		return null;
	}
	const now = value === null ? null : value / days;
	return {
		value: now,
		earlier:
			earlier === null
				? null
				: earlier / countDays( before.start, before.end ),
		type:
			( now ?? 0 ) < MANY
				? ( 'decimal' as const )
				: ( 'integer' as const ),
	};
}

type KpisProps = ReportViewProps & {
	answer: OverviewAnswer;
	boxes: Boxes;
};

/** The KPI cards, each with its peak. Counts are daily averages, because the metric strip already shows totals. */
export function Kpis( { answer, boxes, dates, today }: KpisProps ) {
	const isWaiting = answer.show_chart_overlay;
	const { vocabulary } = useBoot();
	return (
		<Card label={ cardNames().kpis }>
			<KpiCards
				kpis={ kpis().map( ( { id, metric, label } ) => {
					const { value, compare_value: earlier } = boxes[ id ];
					const daily = isCount( id )
						? byDay( value, earlier, dates.range, boxes )
						: null;
					const known = vocabulary.metrics[ metric ];
					const type = known?.type ?? 'integer';
					return {
						id,
						label,
						type: daily?.type ?? type,
						inverse: known?.direction === 'lower',
						value: isWaiting ? null : ( daily ?? { value } ).value,
						earlier: isWaiting
							? null
							: ( daily ?? { earlier } ).earlier,
						...( daily && { words: aDay } ),
						note: isWaiting
							? undefined
							: peakWords( id, answer, dates.range, today ),
						change: isWaiting
							? null
							: weighedChange( value, earlier, type, [
									boxes.sessions.value,
									boxes.sessions.compare_value,
								] ),
					};
				} ) }
			/>
			<Unfiltered part="infobox" answer={ answer } />
		</Card>
	);
}

function aDay( figure: string ): string {
	/* translators: %s: average number per day. */
	return sprintf( __( '%s per day', 'lodestar' ), figure );
}
