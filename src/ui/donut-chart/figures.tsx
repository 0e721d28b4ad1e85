import { Change } from '../change';
import type { ChangeValue } from '../change/change-of';
import { formatShare } from '../format/share';
import { figureTypes } from '../field-types/figures';
import type { FigureTypeName } from '../field-types/types';

interface FiguresProps {
	value: number;
	type: FigureTypeName;
	/** What the figure is a share of. */
	whole: number;
	hasChange: boolean;
	change: ChangeValue | undefined;
	hasEarlier: boolean;
	/** Percent. */
	earlier: number | null | undefined;
	/** Whether a rise is bad. */
	inverse: boolean;
}

/**
 * The cells of a row that hold figures.
 *
 * @param props
 * @param props.value
 * @param props.type
 * @param props.whole
 * @param props.hasChange
 * @param props.change
 * @param props.hasEarlier
 * @param props.earlier
 * @param props.inverse
 */
export function Figures( {
	value,
	type,
	whole,
	hasChange,
	change,
	hasEarlier,
	earlier,
	inverse,
}: FiguresProps ) {
	return (
		<>
			<td className="is-figure">
				{ figureTypes[ type ].format( value ) }
			</td>
			<td className="is-share">{ formatShare( value, whole ) }</td>
			{ hasEarlier && (
				<td className="is-earlier">
					{ figureTypes.percent.format( earlier ) }
				</td>
			) }
			{ hasChange && (
				<td className="is-change">
					<Change value={ change ?? null } inverse={ inverse } />
				</td>
			) }
		</>
	);
}
