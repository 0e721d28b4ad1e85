import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import type { TableDescriptor } from '../../reports/types';
import { formatNumber } from '../format/number';
import { cellText } from './cell-text';

type Row = Readonly< Record< string, unknown > >;

interface DataTableProps {
	table: TableDescriptor;
	rows: readonly Row[];
	/** How many rows there are, also of those that the answer does not hold. */
	total: number;
	/** What it is about, and the days. */
	caption: string;
}

/** Shown at first. */
const FEW = 10;

/**
 * A list as its descriptor says: the first column names a row, a bar behind it shows the size of its first figure.
 *
 * @param props
 * @param props.table
 * @param props.rows
 * @param props.total
 * @param props.caption
 */
export function DataTable( { table, rows, total, caption }: DataTableProps ) {
	const [ isWhole, setWhole ] = useState( false );
	const { columns } = table;
	const shown = isWhole ? rows : rows.slice( 0, FEW );
	const measure = columns.find( ( { type } ) => type !== 'text' )?.field;
	const size = ( row: Row ) =>
		measure === undefined ? 0 : Number( row[ measure ] ?? 0 );
	const most = Math.max( ...rows.map( size ), 0 );
	const barOf = ( row: Row ) =>
		( {
			'--lodestar-size': most === 0 ? 0 : size( row ) / most,
		} ) as CSSProperties;

	return (
		<>
			{ /* A region that scrolls is reached by keyboard. */ }
			<div
				className="lodestar-data-table__scroll"
				role="region"
				aria-label={ caption }

				tabIndex={ 0 }
			>
				<table className="lodestar-data-table">
					<caption className="screen-reader-text">
						{ caption }
					</caption>
					<thead>
						<tr>
							{ columns.map( ( { field, label, tooltip } ) => (
								<th key={ field } scope="col" title={ tooltip }>
									{ label }
								</th>
							) ) }
						</tr>
					</thead>
					<tbody>
						{ shown.map( ( row, index ) => (
							<tr key={ index }>
								{ columns.map( ( { field, type }, column ) =>
									column === 0 ? (
										<th key={ field } scope="row">
											<i style={ barOf( row ) } />
											<span>
												{ cellText(
													row[ field ],
													type
												) }
											</span>
										</th>
									) : (
										<td
											key={ field }
											className={
												type === 'text'
													? 'is-text'
													: undefined
											}
										>
											{ cellText( row[ field ], type ) }
										</td>
									)
								) }
							</tr>
						) ) }
					</tbody>
				</table>
			</div>
			<div className="lodestar-data-table__foot">
				{ ! isWhole && rows.length > FEW && (
					<Button variant="link" onClick={ () => setWhole( true ) }>
						{ sprintf(
							/* translators: %s: how many rows. */
							__( 'Show all %s', 'lodestar' ),
							formatNumber( rows.length )
						) }
					</Button>
				) }
				<span>
					{ sprintf(
						/* translators: 1: how many rows are shown, 2: how many there are. */
						__( '%1$s of %2$s', 'lodestar' ),
						formatNumber( shown.length ),
						formatNumber( Math.max( total, rows.length ) )
					) }
				</span>
			</div>
		</>
	);
}
