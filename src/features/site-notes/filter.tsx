import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Note, NoteList } from '../../store/notes/types';
import { formatDays } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import type { Shown } from './shown';

interface FilterProps {
	counts: NoteList[ 'pagination' ];
	shown: Shown;
	/** The notes of the ids. */
	picked: readonly Note[];
	onChange: ( shown: Shown ) => void;
}

/**
 * All notes, or the important ones only; beside them the days that the chart was asked for, while they are shown.
 *
 * @param props
 * @param props.counts
 * @param props.shown
 * @param props.picked
 * @param props.onChange
 */
export function Filter( { counts, shown, picked, onChange }: FilterProps ) {
	const option = ( choice: Shown, label: string ) => (
		<Button
			size="compact"
			aria-pressed={ shown === choice }
			onClick={ () => onChange( choice ) }
		>
			{ label }
		</Button>
	);
	const days = picked.map( ( note ) => note.note_date_ymd ).sort();
	const [ first, last = first ] = [ days[ 0 ], days[ days.length - 1 ] ];
	return (
		<div
			className="lodestar-notes__filter"
			role="group"
			aria-label={ __( 'Notes shown', 'lodestar' ) }
		>
			{ option(
				'all',
				sprintf(
					/* translators: %s: how many notes. */
					__( 'All %s', 'lodestar' ),
					formatNumber( counts.total_published )
				)
			) }
			{ option(
				'important',
				sprintf(
					/* translators: %s: how many notes. */
					__( 'Important only %s', 'lodestar' ),
					formatNumber( counts.total_important )
				)
			) }
			{ first && last && option( shown, formatDays( first, last ) ) }
		</div>
	);
}
