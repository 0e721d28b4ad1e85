import { __, sprintf } from '@wordpress/i18n';
import { failureOf, partOf } from '../../features/table-report/parts';
import { formatShare } from '../../ui/format/number';
import { type DimensionInfo, type DimensionsAnswer, MISSING } from './answer';
import { ChooseDimensions } from './choose';

interface NoteProps {
	answer: DimensionsAnswer;
	dimension: DimensionInfo;
}

/**
 * Under a dimension's table: how many page views it says nothing of, or where one that is gone is switched off.
 *
 * @param props
 * @param props.answer
 * @param props.dimension
 */
export function Note( { answer, dimension }: NoteProps ) {
	const { id } = dimension;
	const none = answer.none[ id ] ?? 0;
	if ( failureOf( partOf( answer, `data.${ id }` ) )?.code === MISSING ) {
		return (
			<p className="lodestar-dimensions__note">
				<ChooseDimensions />
			</p>
		);
	}
	// Of all of them the table says it.
	return none > 0 && none < 100 ? (
		<p className="lodestar-dimensions__note">
			{ sprintf(
				/* translators: %s: a percentage. */
				__( '%s of page views have no value here.', 'lodestar' ),
				formatShare( none, 100 )
			) }
		</p>
	) : null;
}
