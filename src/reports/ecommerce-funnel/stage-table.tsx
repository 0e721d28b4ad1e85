import { useId, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Explained } from '../../ui/explained';
import { STAGE_COLORS } from '../../ui/funnel-chart/funnel-chart';
import { useNarrowReport } from '../../ui/use-narrow';
import { barScale } from '../../ui/row-label/bar-size';
import { Swatch } from '../../ui/chart-theme/swatch';
import { drawnIn } from '../../ui/data-table/field';
import type { TableColumn } from '../../ui/data-table/types';
import { RowLabel } from '../../ui/row-label/row-label';
import type { Breakdown, StageRow } from './answer';
import { figureColumns, textOf, type FigureColumn } from './columns';
import { stepLabel } from './stage-labels';
import { Toggle } from '../../ui/data-table/toggle';

/** Classes of cells with their own style. */
const CLASSES: Partial< Record< FigureColumn[ 'field' ], string > > = {
	users: 'is-main',
	users_rate: 'is-share',
};

interface RowProps {
	row: StageRow;
	/** Columns shown in the row; the others are behind its toggle. */
	columns: readonly FigureColumn[];
	rest: readonly FigureColumn[];
	className?: string;
	children: ReactNode;
}

/** A row, with the columns that don't fit behind a toggle. */
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

interface StageTableProps {
	by: Breakdown;
	/** Rows of the whole steps. */
	stages: readonly StageRow[];
	/** Rows of the breakdown; empty without one. */
	rows: readonly StageRow[];
	caption: string;
}

/**
 * Table of the steps, each followed by its channels or countries, with bars relative to the step. It has no pages,
 * because all rows are compared.
 */
export function StageTable( { by, stages, rows, caption }: StageTableProps ) {
	const isNarrow = useNarrowReport();
	const all = figureColumns( by );
	const columns = isNarrow ? all.filter( ( { isFirst } ) => isFirst ) : all;
	const rest = all.filter( ( column ) => ! columns.includes( column ) );
	const shared = { columns, rest };
	const category: TableColumn = {
		field: 'breakdown_category',
		label: stepLabel( by ),
		...( by === 'country'
			? { type: 'flag', iso: 'iso' }
			: { type: 'text' } ),
	};
	return (
		<div className="lodestar-data-table__frame">
			<table className="lodestar-data-table lodestar-shop-funnel__table">
				<caption className="screen-reader-text">{ caption }</caption>
				<thead>
					<tr>
						<th scope="col">{ stepLabel( by ) }</th>
						{ columns.map( ( { field, label, tooltip } ) => (
							<th key={ field } scope="col">
								<Explained words={ tooltip }>
									<span { ...{ tabIndex: 0 } }>
										{ label }
									</span>
								</Explained>
							</th>
						) ) }
						{ rest.length > 0 && <td className="is-toggle" /> }
					</tr>
				</thead>
				{ stages.map( ( stage, place ) => {
					const own = rows.filter(
						( { step } ) => step === stage.step
					);
					const sizeOf = barScale(
						own.map( ( { users } ) => users )
					);
					return (
						<tbody key={ stage.step }>
							<Row
								{ ...shared }
								row={ stage }
								className={ by === 'none' ? '' : 'is-total' }
							>
								<Swatch color={ STAGE_COLORS[ place ] ?? '' } />
								{ stage.step }
							</Row>
							{ own.map( ( row ) => (
								<Row
									key={ row.breakdown_category + row.iso }
									{ ...shared }
									row={ row }
								>
									<RowLabel
										{ ...drawnIn( { ...row }, category ) }
										size={ sizeOf( row.users ) }
									/>
								</Row>
							) ) }
						</tbody>
					);
				} ) }
			</table>
		</div>
	);
}
