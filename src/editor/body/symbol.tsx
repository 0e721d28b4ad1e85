import type { Mark } from './types';

/** SVG paths in a 16 × 16 view box. */
const STAR =
	'M8 .6l2.2 4.7 5.1.6-3.8 3.5 1 5.1L8 12l-4.5 2.5 1-5.1L.7 5.9l5.1-.6z';
const DOT = 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3z';
const DIAMOND = 'M8 1.500l6.500 6.500L8 14.500 1.500 8z';
const SQUARE = 'M4 4h8v8H4z';

/**
 * Returns the SVG path of a mark: diamond for the publication, square for an update, star for an important note and dot
 * for any other.
 */
export function shapeOf( { kind, important }: Mark ): string {
	switch ( kind ) {
		case 'published':
			return DIAMOND;
		case 'updated':
			return SQUARE;
		case 'note':
			return important ? STAR : DOT;
	}
}

/** The symbol of a mark, hidden from assistive technology: the text beside it describes the mark. */
export function Symbol( { mark }: { mark: Mark } ) {
	return (
		<svg
			className={ `lodestar-editor__symbol is-${ mark.kind }` }
			viewBox="0 0 16 16"
			style={ mark.color ? { fill: mark.color } : undefined }
			aria-hidden="true"
			focusable="false"
		>
			<path d={ shapeOf( mark ) } />
		</svg>
	);
}
