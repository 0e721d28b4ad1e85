import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import type { Note, NoteList as StoredNotes } from '../../store/notes/types';
import { ChoiceBar, ChoiceBox, type Choice } from './choice-bar';
import { Head } from './head';
import type { useNotes } from './use-notes';
import type { RequestError } from '../../store/reports/types';
import { Message } from '../../ui/message/message';
import { ErrorMessage } from '../report-state/error-message';
import { store } from '../../store/notes/notes-store';

interface NoteListProps {
	label: string;
	notes: readonly Note[];
	/** Id of the note that takes the focus once it is loaded. */
	wanted: number | null;
	/** Called when that note has taken the focus. */
	onFound: () => void;
	children: ( note: Note ) => ReactNode;
}

/** Notes in order of their days. Hovering over a note highlights it on the chart, and vice versa. */
function NoteList( props: NoteListProps ) {
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

interface BodyProps {
	request: {
		list: StoredNotes | undefined;
		error: RequestError | null;
		askAgain: () => void;
	};
	children: ( list: StoredNotes ) => ReactNode;
}

/** Renders the list, the error or a loading indicator. */
function Body( { request, children }: BodyProps ) {
	const { list, error, askAgain } = request;
	const status = error?.data?.status;
	if ( error && ( status === 401 || status === 403 ) ) {
		return <Message isAlert title={ error.message ?? '' } />;
	}
	if ( error ) {
		return (
			<ErrorMessage
				title={ __( 'Site notes couldn’t be loaded.', 'lodestar' ) }
				cause={ error.message ?? '' }
				details={ { ...error } }
				onRetry={ askAgain }
			/>
		);
	}
	return list ? children( list ) : <Spinner />;
}

type NotesViewProps = ComponentProps< typeof Head > &
	Pick< ComponentProps< typeof NoteList >, 'wanted' | 'onFound' > & {
		view: RefObject< HTMLDivElement >;
		request: ReturnType< typeof useNotes >;
		/** The notes that match the filter. */
		notes: readonly Note[];
		choice: Choice;
		/** The bulk actions. */
		choiceActions: ReactNode;
		/** Renders a note, with a checkbox before it while notes are being selected. */
		row: ( note: Note, box: ReactNode ) => ReactNode;
		/** Rendered if there are no notes. */
		empty: ReactNode;
	};

/** A list of notes with its header and bulk actions. */
export function NotesView( props: NotesViewProps ) {
	const { view, request, notes, choice, choiceActions, row, empty } = props;
	const { wanted, onFound, ...head } = props;
	return (
		<div ref={ view }>
			<Head { ...head } />
			{ choice.isChoosing && (
				<ChoiceBar choice={ choice }>{ choiceActions }</ChoiceBar>
			) }
			<Body request={ request }>
				{ () =>
					notes.length > 0 ? (
						<NoteList
							label={ head.title }
							notes={ notes }
							wanted={ wanted }
							onFound={ onFound }
						>
							{ ( note ) =>
								row(
									note,
									choice.isChoosing && (
										<ChoiceBox
											id={ note.id }
											title={ note.note_title }
											choice={ choice }
										/>
									)
								)
							}
						</NoteList>
					) : (
						empty
					)
				}
			</Body>
		</div>
	);
}
