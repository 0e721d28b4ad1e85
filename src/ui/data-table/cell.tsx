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

/** Renders a value with the column's renderer, its field type or as text, in this order of preference. */
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
	/** Default content if the column has no renderer. */
	children: ReactNode;
}

/** Renders a cell with the column's renderer, if it has one, or with the default content. */
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

export function EarlierValue( { row, column }: ValueProps ) {
	const earlier = earlierOf( row, column );
	return <>{ textIn( { ...row, [ column.field ]: earlier }, column ) }</>;
}

interface LabelProps extends DrawnProps {
	/** Size of the bar behind the label. */
	size?: number | null;
	/** Renders the text. */
	children?: ( text: string ) => ReactNode;
}

/** Renders a value with its icon, extra fields and link, or as text only if the column has a renderer. */
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
