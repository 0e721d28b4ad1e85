import type { CSSProperties } from 'react';
import type { Category } from '../../store/notes/types';

/** The name of a category after a dot in its color. Without a color, the dot is gray, as on the chart. */
export function CategoryMark( { category }: { category: Category } ) {
	const { name, background_color: color } = category;
	return (
		<span className="lodestar-notes__category">
			<i
				style={
					color
						? ( { '--lodestar-note': color } as CSSProperties )
						: undefined
				}
				aria-hidden="true"
			/>
			<bdi>{ name }</bdi>
		</span>
	);
}
