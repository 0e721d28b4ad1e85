import { __ } from '@wordpress/i18n';
import { Neighbours } from '.';

interface InsightsNeighboursProps {
	/** Route of the one that is open. */
	current: string;
}

/**
 * The pages that say something about figures, beside each other.
 *
 * @param props
 * @param props.current
 */
export function InsightsNeighbours( { current }: InsightsNeighboursProps ) {
	return (
		<Neighbours
			label={ __( 'AI Insights', 'lodestar' ) }
			current={ current }
			entries={ [
				{
					label: __( 'AI Insights', 'lodestar' ),
					route: '/ai-insights',
				},
				{
					label: __( 'Conversations', 'lodestar' ),
					route: '/ai-insights/chat',
				},
			] }
		/>
	);
}
