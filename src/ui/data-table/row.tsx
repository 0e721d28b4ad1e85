import { useId } from '@wordpress/element';
import { CellContent, Label, Rendered } from './cell';
import { figure } from './compared';
import { Details } from './details';
import { pieces, type Finder } from './finder';
import { HeldRows } from './held-rows';
import { sideOf, type DrawnColumn, type Layout } from './layout';
import { Toggle } from './toggle';
import type { CellRenderers, NoChildren, TableColumn } from './types';
import type { ShownRow } from './use-rows';

interface MarkedProps {
	text: string;
	pattern: RegExp | null;
}

function Marked( { text, pattern }: MarkedProps ) {
	return (
		<>
			{ pieces( text, pattern ).map( ( piece, index ) =>
				index % 2 === 1 ? <mark key={ index }>{ piece }</mark> : piece
			) }
		</>
	);
}

interface BodyRowProps {
	row: ShownRow;
	layout: Layout;
	/** The visible columns. */
	columns: readonly DrawnColumn[];
	/** Columns shown in the expandable details. */
	rest: readonly TableColumn[];
	renderers: CellRenderers | undefined;
	/** Returns the size of a value's bar. */
	sizeOf: ( figure: number | null ) => number | null;
	found: Finder;
	isCompared: boolean;
	/** Whether rows of this table can have child rows. */
	hasChildren: boolean;
	noChildren: NoChildren | undefined;
}

/** A row, followed by its details and child rows when expanded. */
export function BodyRow( props: BodyRowProps ) {
	const { row, layout, columns, rest, renderers } = props;
	const { found, isCompared, hasChildren } = props;
	const { label, main } = layout;
	const id = useId();
	const isForced = found.isOpened( row.original );
	const isOpen = isForced || row.getIsExpanded();
	const none =
		hasChildren && row.depth === 0 && row.subRows.length === 0
			? props.noChildren?.( row.original )
			: null;
	const canOpen =
		rest.length > 0 || row.subRows.length > 0 || Boolean( none );
	const toggle = canOpen && ! isForced && (
		<Toggle
			isOpen={ isOpen }
			labelId={ id }
			isAtEnd={ rest.length > 0 }
			onToggle={ () => row.toggleExpanded() }
		/>
	);
	const depth = row.depth > 0 ? 'is-child' : undefined;
	return (
		<>
			<tr className={ depth }>
				<th scope="row">
					<div className="lodestar-data-table__label">
						{ hasChildren && rest.length === 0 && (
							<span className="lodestar-data-table__chevron">
								{ toggle }
							</span>
						) }
						<Label
							row={ row.original }
							column={ label }
							renderers={ renderers }
							size={
								main
									? props.sizeOf(
											figure( row.original, main.field )
										)
									: null
							}
						>
							{ ( text ) => (
								<span id={ id }>
									<Rendered
										row={ row.original }
										column={ label }
										renderers={ renderers }
									>
										<Marked
											text={ text }
											pattern={ found.pattern }
										/>
									</Rendered>
								</span>
							) }
						</Label>
					</div>
				</th>
				{ columns.slice( 1 ).map( ( drawn ) => (
					<td key={ drawn.id } className={ classOf( drawn, main ) }>
						<CellContent
							row={ row.original }
							drawn={ drawn }
							renderers={ renderers }
							isCompared={ isCompared }
						/>
					</td>
				) ) }
				{ rest.length > 0 && <td className="is-toggle">{ toggle }</td> }
			</tr>
			{ isOpen && rest.length > 0 && (
				<tr className="is-details">
					<td colSpan={ columns.length + 1 }>
						<Details
							row={ row.original }
							columns={ rest }
							renderers={ renderers }
							isCompared={ isCompared }
							labelId={ id }
						/>
					</td>
				</tr>
			) }
			{ isOpen && (
				<HeldRows
					row={ row }
					main={ main }
					isWhole={ isForced }
					cells={ columns.length + ( rest.length > 0 ? 1 : 0 ) }
					labelId={ id }
					none={ none }
				>
					{ ( child ) => (
						<BodyRow key={ child.id } { ...props } row={ child } />
					) }
				</HeldRows>
			) }
		</>
	);
}

function classOf(
	{ column, isChange }: DrawnColumn,
	main: TableColumn | undefined
): string | undefined {
	return column === main && ! isChange ? 'is-main' : sideOf( column );
}
