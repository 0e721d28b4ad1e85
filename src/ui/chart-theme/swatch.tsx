import type { CSSProperties } from 'react';
import { OTHER } from './colors';

/**
 * A small square in the colour that something has in a chart.
 *
 * @param props
 * @param props.color
 */
export function Swatch( { color }: { color: string } ) {
	return (
		<i
			className={
				'lodestar-swatch' + ( color === OTHER ? ' is-other' : '' )
			}
			style={ { '--lodestar-swatch': color } as CSSProperties }
			aria-hidden="true"
		/>
	);
}
