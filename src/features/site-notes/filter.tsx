import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Note, NoteList } from '../../store/notes/types';
import { formatDays } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';

/** All notes, the important ones, or those with these ids. */
export type Shown = 'all' | 'important' | readonly number[];

/** Returns the notes to show. If no note with the given ids is left, these are all notes. */
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
	/** The notes with the given ids. */
	picked: readonly Note[];
	onChange: ( shown: Shown ) => void;
}

/**
 * Switches between all and important notes. Beside them are the days of the notes opened from the chart, while those
 * are shown.
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
			aria-label={ __( 'Filter notes', 'lodestar' ) }
		>
			{ option(
				'all',
				sprintf(
					/* translators: %s: number of notes. */
					__( 'All (%s)', 'lodestar' ),
					formatNumber( counts.total_published )
				)
			) }
			{ option(
				'important',
				sprintf(
					/* translators: %s: number of notes. */
					__( 'Important only (%s)', 'lodestar' ),
					formatNumber( counts.total_important )
				)
			) }
			{ first && last && option( shown, formatDays( first, last ) ) }
		</div>
	);
}
