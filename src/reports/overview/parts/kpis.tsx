import { Card } from '../../../ui/card';
import { changeOf } from '../../../ui/change/change-of';
import { Unfiltered } from '../../../features/filters/unfiltered';
import { KpiCards } from '../../../ui/kpi-cards';
import type { Boxes, OverviewAnswer } from '../answer';
import { useBoot } from '../../../store/app/use-boot';
import { kpis } from '../metrics';
import { cardNames } from '../titles';

interface KpisProps {
	answer: OverviewAnswer;
	boxes: Boxes;
}

/**
 * The four figures that are always the same: from where to where.
 *
 * @param props
 * @param props.answer
 * @param props.boxes
 */
export function Kpis( { answer, boxes }: KpisProps ) {
	const isWaiting = answer.show_chart_overlay;
	const { vocabulary } = useBoot();
	return (
		<Card label={ cardNames().kpis }>
			<KpiCards
				kpis={ kpis().map( ( { id, metric, label } ) => {
					const { value, compare_value: earlier } = boxes[ id ];
					const known = vocabulary.metrics[ metric ];
					return {
						id,
						label,
						type: known?.type ?? 'integer',
						inverse: known?.direction === 'lower',
						value: isWaiting ? null : value,
						earlier: isWaiting ? null : earlier,
						change: isWaiting ? null : changeOf( value, earlier ),
					};
				} ) }
			/>
			<Unfiltered part="infobox" answer={ answer } />
		</Card>
	);
}
