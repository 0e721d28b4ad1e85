import type { CSSProperties } from 'react';
import type { ChartNote } from './notes';

type NoteMarkProps = Pick< ChartNote, 'important' | 'color' >;

/** The mark of a note in the color of its category: a dot, or a star if it is important. */
export function NoteMark( { important, color }: NoteMarkProps ) {
	return (
		<svg
			className="lodestar-chart__note-mark"
			width={ 16 }
			height={ 16 }
			viewBox="0 0 16 16"
			style={
				color
					? ( { '--lodestar-note': color } as CSSProperties )
					: undefined
			}
			aria-hidden="true"
			focusable="false"
		>
			{ important ? (
				<path d="M8 .6l2.2 4.7 5.1.6-3.8 3.5 1 5.1L8 12l-4.5 2.5 1-5.1L.7 5.9l5.1-.6z" />
			) : (
				<circle cx={ 8 } cy={ 8 } r={ 5 } />
			) }
		</svg>
	);
}
