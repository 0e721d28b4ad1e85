import { VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Change } from '../change/change';
import { weighedIn, earlierOf } from './compared';
import type { DrawnColumn } from './layout';
import type { CellRenderers, TableRow, TableColumn } from './types';
import { fieldTypes } from '../field-types/field-types';
import { RowLabel } from '../row-label/row-label';
import { drawnIn, textIn } from './field';

interface ValueProps {
	row: TableRow;
	column: TableColumn;
}

type DrawnProps = ValueProps & { renderers?: CellRenderers | undefined };

/**
 * A value as its column's renderer draws it, else as its type does, else in words.
 *
 * @param props
 * @param props.row
 * @param props.column
 * @param props.renderers
 */
export function Value( { row, column, renderers }: DrawnProps ) {
	return (
		<Rendered { ...{ row, column, renderers } }>
			{ fieldTypes[ column.type ].draw || column.leads ? (
				<Label row={ row } column={ column } />
			) : (
				textIn( row, column )
			) }
		</Rendered>
	);
}

interface RenderedProps extends DrawnProps {
	/** What stands there without a renderer. */
	children: ReactNode;
}

/**
 * What a column's renderer draws, given what stands there without it.
 *
 * @param props
 * @param props.row
 * @param props.column
 * @param props.renderers
 * @param props.children
 */
export function Rendered( {
	row,
	column,
	renderers,
	children,
}: RenderedProps ) {
	const { field } = column;
	const Renderer = renderers?.[ field ];
	return Renderer ? (
		<Renderer row={ row } value={ row[ field ] } field={ field }>
			{ children }
		</Renderer>
	) : (
		<>{ children }</>
	);
}

/**
 * What a figure was in the earlier range.
 *
 * @param props
 * @param props.row
 * @param props.column
 */
export function EarlierValue( { row, column }: ValueProps ) {
	const earlier = earlierOf( row, column );
	return <>{ textIn( { ...row, [ column.field ]: earlier }, column ) }</>;
}

interface LabelProps extends DrawnProps {
	/** Size of a bar behind it. */
	size?: number | null;
	/** The words as they are drawn, where there is no renderer. */
	children?: ( text: string ) => ReactNode;
}

/**
 * A value with its mark, what stands beside it, and what it leads to; only what its column's renderer draws, where there
 * is one.
 *
 * @param props
 * @param props.size
 * @param props.children
 */
export function Label( { size = null, children, ...cell }: LabelProps ) {
	const { row, column, renderers } = cell;
	const drawn = renderers?.[ column.field ]
		? { text: textIn( row, column ) }
		: drawnIn( row, column );
	return (
		<RowLabel { ...drawn } size={ size }>
			{ children?.( drawn.text ) }
		</RowLabel>
	);
}

interface CellProps {
	row: TableRow;
	drawn: DrawnColumn;
	renderers?: CellRenderers | undefined;
	isCompared: boolean;
}

/**
 * What stands in a cell: a figure over what it was before, a change, or words.
 *
 * @param props
 * @param props.row
 * @param props.drawn
 * @param props.renderers
 * @param props.isCompared
 */
export function CellContent( {
	row,
	drawn,
	renderers,
	isCompared,
}: CellProps ) {
	const { column, isChange } = drawn;
	if ( isChange ) {
		return (
			<Change
				value={ weighedIn( row, column ) }
				inverse={ column.inverse ?? false }
				neutral={ column.neutral ?? false }
			/>
		);
	}
	return (
		<>
			<Value row={ row } column={ column } renderers={ renderers } />
			{ isCompared && column.compare && (
				<span className="lodestar-data-table__was">
					<VisuallyHidden as="span">
						{ `, ${ __( 'was', 'lodestar' ) } ` }
					</VisuallyHidden>
					<EarlierValue row={ row } column={ column } />
				</span>
			) }
		</>
	);
}
