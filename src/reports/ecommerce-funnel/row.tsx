import { useId, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Toggle } from '../../ui/data-table/toggle';
import type { StageRow } from './answer';
import { textOf, type FigureColumn } from './columns';

/** Cells that are drawn otherwise. */
const CLASSES: Partial< Record< FigureColumn[ 'field' ], string > > = {
	users: 'is-main',
	users_rate: 'is-share',
};

interface RowProps {
	row: StageRow;
	/** What stands in the row itself, and what it unfolds. */
	columns: readonly FigureColumn[];
	rest: readonly FigureColumn[];
	className?: string;
	/** What it is about. */
	children: ReactNode;
}

/**
 * A row, and below it the figures that there is no room for.
 *
 * @param props
 * @param props.row
 * @param props.columns
 * @param props.rest
 * @param props.className
 * @param props.children
 */
export function Row( { row, columns, rest, className, children }: RowProps ) {
	const id = useId();
	const [ isOpen, setOpen ] = useState( false );
	const hasToggle = rest.length > 0;
	return (
		<>
			<tr className={ className }>
				<th scope="row">
					<div className="lodestar-data-table__label" id={ id }>
						{ children }
					</div>
				</th>
				{ columns.map( ( column ) => (
					<td
						key={ column.field }
						className={ CLASSES[ column.field ] }
					>
						{ textOf( row, column ) }
					</td>
				) ) }
				{ hasToggle && (
					<td className="is-toggle">
						<Toggle
							isOpen={ isOpen }
							labelId={ id }
							isAtEnd
							onToggle={ () => setOpen( ! isOpen ) }
						/>
					</td>
				) }
			</tr>
			{ hasToggle && isOpen && (
				<tr className="is-details">
					<td colSpan={ columns.length + 2 }>
						<table
							className="lodestar-data-table__details"
							aria-labelledby={ id }
						>
							<tbody>
								{ rest.map( ( column ) => (
									<tr key={ column.field }>
										<th scope="row">{ column.label }</th>
										<td>{ textOf( row, column ) }</td>
									</tr>
								) ) }
							</tbody>
						</table>
					</td>
				</tr>
			) }
		</>
	);
}
