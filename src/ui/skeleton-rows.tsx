import { Placeholder } from './placeholder/placeholder';

/** Of the names in px: as many rows as there will be at first. */
const NAMES = [ 180, 150, 130, 120, 110, 100, 100, 90, 90, 80 ];

interface SkeletonRowsProps {
	/** A figure of each column after the first: how wide it is, and the class of its cell. */
	figures: readonly { width: number; className?: string }[];
	/** How many rows. */
	rows?: number;
}

/**
 * The rows of a list before its figures are here.
 *
 * @param props
 * @param props.figures
 * @param props.rows
 */
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
