import { formatNumber } from '../format/number';
import { tintOf } from './steps';

interface LegendProps {
	/** What the figures are. */
	label: string;
	/** Where the steps of the scale begin. */
	starts: readonly number[];
	most: number;
}

/**
 * Which tint stands for which figures.
 *
 * @param props
 * @param props.label
 * @param props.starts
 * @param props.most
 */
export function Legend( { label, starts, most }: LegendProps ) {
	return (
		<p className="lodestar-world-map__legend">
			<span>{ label }</span>
			{ starts.map( ( start, index ) => {
				const next = starts[ index + 1 ];
				const end = next ? next - 1 : most;
				return (
					<span key={ start }>
						<i
							className={ `is-tint-${ tintOf( start, starts ) }` }
						/>
						{ end > start
							? `${ formatNumber( start ) }–${ formatNumber( end ) }`
							: formatNumber( start ) }
					</span>
				);
			} ) }
		</p>
	);
}
