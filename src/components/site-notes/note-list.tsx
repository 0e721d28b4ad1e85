import { useEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';
import type { Note } from '../../store/notes/types';

interface NoteListProps {
	label: string;
	notes: readonly Note[];
	/** The note that gets the focus as soon as it is here. */
	wanted: number | null;
	/** It is here. */
	onFound: () => void;
	children: ( note: Note ) => ReactNode;
}

/**
 * Notes below each other, by day.
 *
 * @param props
 */
export function NoteList( props: NoteListProps ) {
	const { label, notes, wanted, onFound, children } = props;
	const list = useRef< HTMLUListElement >( null );
	useEffect( () => {
		const row =
			wanted !== null &&
			list.current?.querySelector< HTMLElement >(
				`[data-note="${ wanted }"]`
			);
		if ( row ) {
			row.scrollIntoView( { block: 'nearest' } );
			row.focus( { preventScroll: true } );
			onFound();
		}
	}, [ wanted, notes, onFound ] );
	const byDay = [ ...notes ].sort( ( a, b ) =>
		a.note_date_ymd.localeCompare( b.note_date_ymd )
	);
	return (
		<ul ref={ list } className="lodestar-notes__list" aria-label={ label }>
			{ byDay.map( ( note ) => (
				<li key={ note.id } data-note={ note.id } tabIndex={ -1 }>
					{ children( note ) }
				</li>
			) ) }
		</ul>
	);
}
