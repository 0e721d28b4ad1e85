import { memo } from '@wordpress/element';
import { VictoryPie } from 'victory';
import { OTHER } from '../chart-theme/colors';
import type { Part } from './types';

interface RingProps {
	parts: readonly Part[];
	/** Key of the part that is looked at. */
	active: string | null;
	onLook: ( key: string | null ) => void;
	/** What it is called. */
	name: string;
}

const SIZE = 200;
const RADIUS = SIZE / 2 - 1;

/**
 * The slices: clockwise from 12, half of the width a hole.
 *
 * @param props
 * @param props.parts
 * @param props.active
 * @param props.onLook
 * @param props.name
 */
function Drawing( { parts, active, onLook, name }: RingProps ) {
	return (
		<svg width={ SIZE } height={ SIZE } role="img" aria-label={ name }>
			<VictoryPie
				standalone={ false }
				width={ SIZE }
				height={ SIZE }
				padding={ 0 }
				radius={ RADIUS }
				innerRadius={ SIZE / 4 }
				data={ parts.map( ( { key, value } ) => ( {
					x: key,
					y: value,
				} ) ) }
				labels={ [] }
				style={ {
					data: {
						fill: ( { index } ) =>
							parts[ Number( index ) ]?.color ?? OTHER,
						opacity: ( { index } ) =>
							active === null ||
							parts[ Number( index ) ]?.key === active
								? 1
								: 0.4,
						// A whole ring has no gap.
						stroke:
							parts.length > 1
								? 'var(--lodestar-surface)'
								: 'none',
						strokeWidth: 2,
						transition: 'var(--lodestar-fade)',
					},
				} }
				events={ [
					{
						target: 'data',
						eventHandlers: {
							onMouseEnter: ( _event, { index } ) => {
								onLook( parts[ Number( index ) ]?.key ?? null );
								return [];
							},
							onMouseLeave: () => {
								onLook( null );
								return [];
							},
						},
					},
				] }
			/>
		</svg>
	);
}

export const Ring = memo( Drawing );
