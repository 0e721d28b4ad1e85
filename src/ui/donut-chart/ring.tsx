import { memo } from '@wordpress/element';
import { Slice } from 'victory';
import type { Part } from './parts-of';

interface RingProps {
	parts: readonly Part[];
	/** Key of the highlighted part. */
	active: string | null;
	onLook: ( key: string | null ) => void;
	name: string;
	isPie?: boolean;
}

const SIZE = 200;
const MIDDLE = { x: SIZE / 2, y: SIZE / 2 };
const RADIUS = SIZE / 2 - 1;
const AROUND = 2 * Math.PI;

/** The slices, clockwise from 12 o'clock. The hole has half the diameter. A pie has none. */
function Drawing( { parts, active, onLook, name, isPie = false }: RingProps ) {
	const total = parts.reduce( ( sum, { value } ) => sum + value, 0 );
	let before = 0;
	return (
		<svg
			width={ SIZE }
			height={ SIZE }
			viewBox={ `0 0 ${ SIZE } ${ SIZE }` }
			role="img"
			aria-label={ name }
		>
			{ parts.map( ( { key, value, color } ) => {
				const startAngle = ( before / total ) * AROUND;
				before += value;
				// The library types the props of a slice like those of a chart, without `style` and `events`.
				const drawn: object = {
					style: {
						fill: color,
						opacity: active === null || key === active ? 1 : 0.4,
						// A single slice has no gap.
						stroke:
							parts.length > 1
								? 'var(--lodestar-surface)'
								: 'none',
						strokeWidth: 2,
						transition: 'var(--lodestar-fade)',
					},
					events: {
						onMouseEnter: () => onLook( key ),
						onMouseLeave: () => onLook( null ),
					},
				};
				return (
					<Slice
						key={ key }
						origin={ MIDDLE }
						radius={ RADIUS }
						innerRadius={ isPie ? 0 : SIZE / 4 }
						cornerRadius={ 0 }
						slice={ {
							startAngle,
							endAngle: ( before / total ) * AROUND,
							padAngle: 0,
						} }
						{ ...drawn }
					/>
				);
			} ) }
		</svg>
	);
}

export const Ring = memo( Drawing );
