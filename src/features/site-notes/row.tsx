import type { ReactNode } from 'react';
import type { Note } from '../../store/notes/types';
import { formatDay } from '../../ui/format/date';
import type { Day } from '../../ui/calendar/day';
import { CategoryMark } from './category-mark';
import { FilesButton } from './files-button';

interface NoteRowProps {
	note: Note;
	/** The site's day: of another year's days the year is said. */
	today: Day;
	/** Stands before the note. */
	first: ReactNode;
	/** Buttons after it. */
	children?: ReactNode;
}

/**
 * A note in a line.
 *
 * @param props
 * @param props.note
 * @param props.today
 * @param props.first
 * @param props.children
 */
export function NoteRow( { note, today, first, children }: NoteRowProps ) {
	const { note_date_ymd: day, note_title: title, medias, category } = note;
	return (
		<div className="lodestar-notes__row">
			{ first }
			<time dateTime={ day }>
				{ formatDay( day, day.slice( 0, 4 ) !== today.slice( 0, 4 ) ) }
			</time>
			<bdi className="lodestar-notes__title">{ title }</bdi>
			{ medias.length > 0 && <FilesButton ids={ medias } /> }
			{ category.id > 0 && <CategoryMark category={ category } /> }
			{ children && (
				<span className="lodestar-notes__actions">{ children }</span>
			) }
		</div>
	);
}
