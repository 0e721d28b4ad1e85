import { VisuallyHidden } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { ChangeValue } from './change-of';
import { changeWords, direction, formatChange } from './words';

interface ChangeProps {
	value: ChangeValue;
	/** Whether a rise is bad: bounce rate, load times. Turns the colour, never the triangle. */
	inverse?: boolean;
	/** Whether neither is better: the colour stays grey. */
	neutral?: boolean;
}

/**
 * How a figure changed: triangle for the direction, colour for good or bad, and all of it in words.
 *
 * @param props
 * @param props.value   The change.
 * @param props.inverse Whether a rise is bad.
 * @param props.neutral Whether neither is better.
 */
export function Change( {
	value,
	inverse = false,
	neutral = false,
}: ChangeProps ) {
	const way = typeof value === 'number' ? direction( value ) : 'same';
	const goodOrBad = ( way === 'up' ) === inverse ? 'is-bad' : 'is-good';
	return (
		<span
			className={ `lodestar-change ${
				neutral || way === 'same' ? '' : goodOrBad
			}` }
			title={
				value === null
					? __( 'The earlier figure is not known.', 'lodestar' )
					: undefined
			}
		>
			<VisuallyHidden as="span">{ changeWords( value ) }</VisuallyHidden>
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
			<span aria-hidden="true">{ visible( value ) }</span>
		</span>
	);
}

function visible( value: ChangeValue ): string {
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
