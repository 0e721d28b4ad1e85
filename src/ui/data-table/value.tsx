import type { ReactNode } from 'react';
import { fieldTypes } from '../field-types';
import { RowLabel } from '../row-label';
import { earlierOf } from './compared';
import { drawnIn, textIn } from './field';
import { OpenLink } from './open-link';
import type { TableColumn, TableRow } from './types';

interface ValueProps {
	row: TableRow;
	column: TableColumn;
}

/**
 * A value in words, or as its type draws it.
 *
 * @param props
 * @param props.row
 * @param props.column
 */
export function Value( { row, column }: ValueProps ) {
	return fieldTypes[ column.type ].draw ? (
		<Label row={ row } column={ column } />
	) : (
		<>{ textIn( row, column ) }</>
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

interface LabelProps extends ValueProps {
	/** Size of a bar behind it. */
	size?: number | null;
	/** The words as they are drawn. */
	children?: ( text: string ) => ReactNode;
}

/**
 * A value with its mark, what stands beside it, and what it leads to.
 *
 * @param props
 * @param props.row
 * @param props.column
 * @param props.size
 * @param props.children
 */
export function Label( { row, column, size = null, children }: LabelProps ) {
	const { opens, ...drawn } = drawnIn( row, column );
	return (
		<RowLabel
			{ ...drawn }
			size={ size }
			isOutward
			end={ opens && <OpenLink href={ opens } name={ drawn.text } /> }
		>
			{ children?.( drawn.text ) }
		</RowLabel>
	);
}
