import { __, _x } from '@wordpress/i18n';
import { plainChange, type ChangeValue, type PlainChange } from './change-of';
import {
	changeWords,
	detailWords,
	direction,
	formatChange,
} from './change-words';

interface ChangeProps {
	value: ChangeValue;
	/** Whether an increase is bad, such as for bounce rate or load times. Affects the color, not the triangle. */
	inverse?: boolean;
	/** Whether neither direction is better. The color stays gray. */
	neutral?: boolean;
}

/** Shows a change with a triangle for its direction and a color for good or bad. Insignificant changes are gray. */
export function Change( {
	value,
	inverse = false,
	neutral = false,
}: ChangeProps ) {
	const change = plainChange( value );
	const way = typeof change === 'number' ? direction( change ) : 'same';
	const goodOrBad = ( way === 'up' ) === inverse ? 'is-bad' : 'is-good';
	const isNoise = typeof value === 'object' && value?.isNoise;
	return (
		<span
			className={ `lodestar-change ${
				neutral || isNoise || way === 'same' ? '' : goodOrBad
			}` }
			title={
				change === null
					? __( 'The previous value isn’t available.', 'lodestar' )
					: detailWords( value ).join( ', ' ) || undefined
			}
		>
			<span className="screen-reader-text">{ changeWords( value ) }</span>
			{ way !== 'same' && (
				<svg
					className="lodestar-change__mark"
					viewBox="0 0 8 8"
					aria-hidden="true"
					focusable="false"
				>
					<path d={ way === 'up' ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z' } />
				</svg>
			) }
			<span aria-hidden="true">{ visible( change ) }</span>
		</span>
	);
}

function visible( value: PlainChange ): string {
	if ( value === null ) {
		return '—';
	}
	if ( value === 'new' ) {
		return _x( 'New', 'there was none before', 'lodestar' );
	}
	return direction( value ) === 'same'
		? `– ${ formatChange( value ) }`
		: formatChange( value );
}
