import { countWords } from './notes';
import { useWidthOf } from './use-width';

/** Its name among the widths that are kept. */
export const WIDEST_COUNT = 'widest-count';

interface WidestCountProps {
	/** How many notes there are. */
	notes: number;
	/** Told the width in px. */
	onWidth: ( width: number ) => void;
}

/**
 * The widest number that a mark of notes can have, to be measured: beside the chart and not in it, so that both widths are
 * known before anything is drawn by them.
 *
 * @param props
 * @param props.notes
 * @param props.onWidth
 */
export function WidestCount( { notes, onWidth }: WidestCountProps ) {
	return (
		<b
			ref={ useWidthOf< HTMLElement >( WIDEST_COUNT, onWidth ) }
			className="lodestar-chart__widest"
			aria-hidden="true"
		>
			{ countWords( notes ) }
		</b>
	);
}
