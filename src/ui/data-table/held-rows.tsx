import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { isCount } from '../field-types/names';
import { formatNumber, formatShare } from '../format/number';
import { figure } from './compared';
import type { TableColumn } from './types';
import type { ShownRow } from './use-rows';

/** Number of child rows shown initially. */
const FIRST = 5;

interface HeldRowsProps {
	row: ShownRow;
	/** The main metric of the table. */
	main: TableColumn | undefined;
	/** Whether to show all child rows, because the filter matched one of them. */
	isWhole: boolean;
	/** Number of cells per row. */
	cells: number;
	labelId: string;
	/** Message if the row has no children. */
	none: ReactNode;
	children: ( row: ShownRow ) => ReactNode;
}

/** The child rows of an expanded row: the first five, then all. */
export function HeldRows( props: HeldRowsProps ) {
	const { row, main, isWhole, cells, labelId, none, children } = props;
	const [ isAll, setAll ] = useState( false );
	const { subRows } = row;
	if ( subRows.length === 0 ) {
		return none ? <Line cells={ cells }>{ none }</Line> : null;
	}
	const shown = isAll || isWhole ? subRows : subRows.slice( 0, FIRST );
	const share = main && shareOf( shown, row, main );
	return (
		<>
			{ shown.map( children ) }
			{ subRows.length > FIRST && ! isWhole && (
				<Line cells={ cells }>
					<Button
						variant="link"
						aria-expanded={ isAll }
						aria-describedby={ labelId }
						onClick={ () => setAll( ! isAll ) }
					>
						{ isAll
							? __( 'Show First Five', 'lodestar' )
							: sprintf(
									/* translators: %s: number of rows, more than five. */
									__( 'Show All %s', 'lodestar' ),
									formatNumber( subRows.length )
								) }
					</Button>
					{ ! isAll && share && (
						<span className="lodestar-data-table__share">
							{ sprintf(
								/* translators: 1: name of a metric, 2: a percentage. */
								__(
									'The five rows above account for %2$s of %1$s.',
									'lodestar'
								),
								main.label,
								share
							) }
						</span>
					) }
				</Line>
			) }
		</>
	);
}

/** Returns the formatted share of some child rows in their row's value. Null if values can't be added. */
function shareOf(
	rows: readonly ShownRow[],
	row: ShownRow,
	main: TableColumn
): string | null {
	const whole = figure( row.original, main.field );
	const sum = rows.reduce(
		( all, { original } ) => all + ( figure( original, main.field ) ?? 0 ),
		0
	);
	return isCount( main.type ) && whole ? formatShare( sum, whole ) : null;
}

function Line( { cells, children }: { cells: number; children: ReactNode } ) {
	return (
		<tr className="is-child is-line">
			<td colSpan={ cells } className="is-text">
				<div className="lodestar-data-table__line">{ children }</div>
			</td>
		</tr>
	);
}
