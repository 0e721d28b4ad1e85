import { Card } from '../../../ui/card';
import { changeOf } from '../../../ui/change/change-of';
import { Unfiltered } from '../../../features/filters/unfiltered';
import { InfoBoxes } from '../../../ui/info-boxes';
import type { Boxes, OverviewAnswer } from '../answer';
import { yardsticks } from '../metrics';
import { cardNames } from '../titles';

interface YardsticksProps {
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
export function Yardsticks( { answer, boxes }: YardsticksProps ) {
	const isWaiting = answer.show_chart_overlay;
	return (
		<Card label={ cardNames().yardsticks }>
			<InfoBoxes
				boxes={ yardsticks().map( ( yardstick ) => {
					const { value, compare_value: earlier } =
						boxes[ yardstick.id ];
					return {
						...yardstick,
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
