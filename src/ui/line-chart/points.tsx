import type { Frame } from './frame';
import type { PointNotes } from './notes';
import type { ChartData } from './types';

interface PointsProps {
	data: ChartData;
	frame: Frame;
	notes: PointNotes;
	/** The selected point. */
	active: number | null;
}

/** The visible points: an incomplete last point, a single point, and the selected point with its previous value. */
export function Points( { data, frame, notes, active }: PointsProps ) {
	const last = data.points.length - 1;
	const looked = active ?? ( last === 0 ? 0 : null );
	const isPartial = data.partial !== null;
	const drawn = new Set< number >( isPartial ? [ last ] : [] );
	if ( looked !== null ) {
		drawn.add( looked );
	}
	const earlier =
		looked === null
			? null
			: ( data.earlier?.points[ looked ]?.value ?? null );

	return (
		<g>
			{ [ ...notes.keys() ].map( ( index ) => (
				<line
					key={ index }
					className="lodestar-chart__drop"
					x1={ frame.x( index ) }
					x2={ frame.x( index ) }
					y1={ frame.y( data.points[ index ]?.value ?? 0 ) }
					y2={ frame.height - frame.bottom }
				/>
			) ) }
			{ active !== null && (
				<line
					className="lodestar-chart__crosshair"
					x1={ frame.x( active ) }
					x2={ frame.x( active ) }
					y1={ frame.top - 8 }
					y2={ frame.height - frame.bottom }
				/>
			) }
			{ looked !== null && earlier !== null && (
				<circle
					className="lodestar-chart__point is-earlier"
					cx={ frame.x( looked ) }
					cy={ frame.y( earlier ) }
					r={ 4 }
				/>
			) }
			{ [ ...drawn ].map( ( index ) => {
				const value = data.points[ index ]?.value ?? null;
				return value === null ? null : (
					<circle
						key={ index }
						className={
							'lodestar-chart__point' +
							( isPartial && index === last ? ' is-partial' : '' )
						}
						cx={ frame.x( index ) }
						cy={ frame.y( value ) }
						r={ index === active ? 5 : 4.5 }
					/>
				);
			} ) }
		</g>
	);
}
