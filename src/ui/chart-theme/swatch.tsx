import type { CSSProperties } from 'react';
import { OTHER } from './colors';

/** A small square that shows a chart color. */
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
