import { __, sprintf } from '@wordpress/i18n';
import type { ReportViewProps } from '../../../store/reports/report';
import { Card } from '../../../ui/card/card';
import { weighedChange } from '../../../ui/change/weigh';
import { Unfiltered } from '../../../features/filters/unfiltered';
import { KpiCards } from '../../../ui/kpi-cards/kpi-cards';
import type { Boxes, OverviewAnswer } from '../answer';
import { useBoot } from '../../../store/app/use-boot';
import { byDay, isCount } from '../by-day';
import { kpis } from '../metrics';
import { peakWords } from '../peak';
import { cardNames } from '../titles';

type KpisProps = ReportViewProps & {
	answer: OverviewAnswer;
	boxes: Boxes;
};

/**
 * The four figures that are always the same, from where to where: what there were of a day, as totals stand in the strip
 * already, and when it was most.
 *
 * @param props
 * @param props.answer
 * @param props.boxes
 * @param props.dates
 * @param props.today
 */
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
	/* translators: %s: a number: so many there were of a day. */
	return sprintf( __( '%s a day', 'lodestar' ), figure );
}
