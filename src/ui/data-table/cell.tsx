import { VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Change } from '../change';
import { weighedIn } from './compared';
import type { DrawnColumn } from './layout';
import type { CellRenderers, TableRow } from './types';
import { EarlierValue, Value } from './value';

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
