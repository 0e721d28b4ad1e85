import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { isCount } from '../field-types/names';
import { formatNumber, formatShare } from '../format/number';
import { figure } from './compared';
import type { TableColumn } from './types';
import type { ShownRow } from './use-rows';

/** So many are shown at first. */
const FIRST = 5;

interface HeldRowsProps {
	row: ShownRow;
	/** The figure that the table is about. */
	main: TableColumn | undefined;
	/** Whether none of them may be left out: something was found in one. */
	isWhole: boolean;
	/** How many cells a row has. */
	cells: number;
	labelId: string;
	/** What stands there where the row holds none. */
	none: ReactNode;
	children: ( row: ShownRow ) => ReactNode;
}

/**
 * The rows that a row unfolds: the first five, and then all.
 *
 * @param props
 */
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
							? __( 'Show the first five', 'lodestar' )
							: sprintf(
									/* translators: %s: number of rows, more than five. */
									__( 'Show all %s', 'lodestar' ),
									formatNumber( subRows.length )
								) }
					</Button>
					{ ! isAll && share && (
						<span className="lodestar-data-table__share">
							{ sprintf(
								/* translators: 1: name of a figure, 2: percentage of it. */
								__(
									'%1$s: the five above hold %2$s',
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

/**
 * How much of a row's figure some of its rows hold, in words; null where that cannot be added up.
 *
 * @param rows The rows.
 * @param row  What holds them.
 * @param main The figure.
 */
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
