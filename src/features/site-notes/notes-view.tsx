import type { ComponentProps, ReactNode, RefObject } from 'react';
import type { Note } from '../../store/notes/types';
import { Body } from './body';
import { ChoiceBar, ChoiceBox, type Choice } from './choice-bar';
import { Head } from './head';
import { NoteList } from './note-list';
import type { useNotes } from './use-notes';

type NotesViewProps = ComponentProps< typeof Head > &
	Pick< ComponentProps< typeof NoteList >, 'wanted' | 'onFound' > & {
		view: RefObject< HTMLDivElement >;
		request: ReturnType< typeof useNotes >;
		/** Those of them that are shown. */
		notes: readonly Note[];
		choice: Choice;
		/** What can be done with those that are chosen. */
		choiceActions: ReactNode;
		/** A note; where several are being chosen, its box stands before it. */
		row: ( note: Note, box: ReactNode ) => ReactNode;
		/** Instead of no notes. */
		empty: ReactNode;
	};

/**
 * A list of notes: its head, what can be done with several, and the notes.
 *
 * @param props
 */
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
