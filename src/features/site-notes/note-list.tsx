import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';
import { store } from '../../store/notes/notes-store';
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
 * Notes below each other, by day. The one that is pointed at is lit on the chart, and the other way round.
 *
 * @param props
 */
export function NoteList( props: NoteListProps ) {
	const { label, notes, wanted, onFound, children } = props;
	const list = useRef< HTMLUListElement >( null );
	const lit = useSelect( ( select ) => select( store ).getLit(), [] );
	const { light } = useDispatch( store );
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
				<li
					key={ note.id }
					className={ lit.includes( note.id ) ? 'is-lit' : undefined }
					data-note={ note.id }
					tabIndex={ -1 }
					onFocus={ () => void light( [ note.id ] ) }
					onBlur={ () => void light( [] ) }
					onMouseEnter={ () => void light( [ note.id ] ) }
					onMouseLeave={ () => void light( [] ) }
				>
					{ children( note ) }
				</li>
			) ) }
		</ul>
	);
}
