import { Change } from '../change';
import { formatShare } from '../format/share';
import { formatValue, type ValueType } from '../format/value';
import { RowLabel } from '../row-label';
import type { TopListRow } from './types';

interface RowProps {
	row: TopListRow;
	type: ValueType;
	/** Of the figure's bar, 0–1. */
	size: number | null;
	/** Percent; null where it is unknown, undefined where there is no such column. */
	share: number | null | undefined;
	hasChange: boolean;
	isInverse: boolean;
}

/**
 * Label, figure, share, change.
 *
 * @param props
 * @param props.row
 * @param props.type
 * @param props.size
 * @param props.share
 * @param props.hasChange
 * @param props.isInverse
 */
export function Row( {
	row,
	type,
	size,
	share,
	hasChange,
	isInverse,
}: RowProps ) {
	return (
		<tr>
			<th scope="row">
				<RowLabel
					size={ size }
					title={ row.label }
					badge={ row.badge }
					href={ row.href }
					detail={ row.detail }
				>
					{ row.label }
				</RowLabel>
			</th>
			<td className="is-figure">
				{ row.value === null ? '—' : formatValue( row.value, type ) }
			</td>
			{ share !== undefined && (
				<td className="is-share">
					{ share === null ? '—' : formatShare( share, 100 ) }
				</td>
			) }
			{ hasChange && (
				<td>
					<Change
						value={ row.change ?? null }
						inverse={ isInverse }
					/>
				</td>
			) }
		</tr>
	);
}
