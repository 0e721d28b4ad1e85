import type { Band } from './band';

const SHAPES = {
	good: 'M9 2a7 7 0 100 14A7 7 0 009 2zm-1 10L5 9l1-1 2 2 4-4 1 1z',
	warn: 'M9 1l8 8-8 8-8-8zm-.8 4.5v4.5h1.6V5.5zm0 5.7v1.6h1.6v-1.6z',
	bad: 'M9 2l8 14H1zm-.8 5v4.5h1.6V7zm0 5.7v1.6h1.6v-1.6z',
} as const;

/**
 * The mark of a band: a disc, a diamond or a triangle, so that nobody needs its colour. Stands beside its word.
 *
 * @param props
 * @param props.band
 */
export function BandMark( { band }: { band: Band } ) {
	return (
		<svg
			className={ `lodestar-band-mark is-${ band }` }
			width={ 18 }
			height={ 18 }
			viewBox="0 0 18 18"
			aria-hidden="true"
			focusable="false"
		>
			<path d={ SHAPES[ band ] } fillRule="evenodd" />
		</svg>
	);
}
