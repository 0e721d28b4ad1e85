import { Button } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Breakdown } from './answer';

/** In the order in which they are offered. */
export const BREAKDOWNS: readonly Breakdown[] = [
	'none',
	'channel',
	'country',
];

interface ChooserProps {
	value: Breakdown;
	onChange: ( value: Breakdown ) => void;
}

/**
 * Chooses what stages are broken down by. One is always chosen.
 *
 * @param props
 * @param props.value
 * @param props.onChange
 */
export function Chooser( { value, onChange }: ChooserProps ) {
	const id = useId();
	const labels: Record< Breakdown, string > = {
		none: __( 'None', 'lodestar' ),
		channel: __( 'Channel', 'lodestar' ),
		country: __( 'Country', 'lodestar' ),
	};
	return (
		<div
			className="lodestar-shop-funnel__by"
			role="group"
			aria-labelledby={ id }
		>
			<span id={ id }>{ __( 'Break down by', 'lodestar' ) }</span>
			<div>
				{ BREAKDOWNS.map( ( by ) => (
					<Button
						key={ by }
						size="compact"
						isPressed={ by === value }
						onClick={ () => onChange( by ) }
					>
						{ labels[ by ] }
					</Button>
				) ) }
			</div>
		</div>
	);
}
