import { __ } from '@wordpress/i18n';
import { Card } from '../../../components/card';
import { changeOf } from '../../../components/change/change-of';
import { InfoBoxes } from '../../../components/info-boxes';
import type { Boxes } from '../answer';
import { yardsticks } from '../metrics';

interface YardsticksProps {
	boxes: Boxes;
	isWaiting: boolean;
}

/**
 * The four figures that are always the same: from where to where.
 *
 * @param props
 * @param props.boxes
 * @param props.isWaiting
 */
export function Yardsticks( { boxes, isWaiting }: YardsticksProps ) {
	return (
		<Card label={ __( 'The period before, and this period', 'lodestar' ) }>
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
		</Card>
	);
}
