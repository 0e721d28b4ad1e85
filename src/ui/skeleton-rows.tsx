import { Placeholder } from './placeholder/placeholder';

/** Widths of the names in px. One entry for each of the initial rows. */
const NAMES = [ 180, 150, 130, 120, 110, 100, 100, 90, 90, 80 ];

interface SkeletonRowsProps {
	/** Width in px and cell class of each column after the first. */
	figures: readonly { width: number; className?: string }[];
	rows?: number;
}

/** The rows of a list that is loading. */
export function SkeletonRows( {
	figures,
	rows = NAMES.length,
}: SkeletonRowsProps ) {
	return (
		<tbody>
			{ NAMES.slice( 0, rows ).map( ( name, row ) => (
				<tr key={ row }>
					<td className="is-name">
						<Placeholder width={ name } height={ 12 } />
					</td>
					{ figures.map( ( { width, className }, column ) => (
						<td key={ column } className={ className }>
							<Placeholder width={ width } height={ 12 } />
						</td>
					) ) }
				</tr>
			) ) }
		</tbody>
	);
}
