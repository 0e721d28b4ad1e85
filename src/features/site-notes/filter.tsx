import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Note, NoteList } from '../../store/notes/types';
import { formatDays } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';

/** What is shown: all notes, the important ones, or those with these ids. */
export type Shown = 'all' | 'important' | readonly number[];

/**
 * The notes that are shown. Where none with the ids is left, these are all.
 *
 * @param notes Those of the days.
 * @param shown What was asked for.
 */
export function shownOf( notes: readonly Note[], shown: Shown ) {
	const picked =
		typeof shown === 'string'
			? []
			: notes.filter( ( { id } ) => shown.includes( id ) );
	if ( picked.length > 0 ) {
		return { shown, picked, notes: picked };
	}
	return shown === 'important'
		? {
				shown,
				picked,
				notes: notes.filter( ( { important } ) => important ),
			}
		: { shown: 'all' as const, picked, notes };
}

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
