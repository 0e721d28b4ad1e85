import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { trash, undo } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { store as app } from '../../store/app/app-store';
import { store } from '../../store/notes/notes-store';
import type { Note, NoteQuery } from '../../store/notes/types';
import type { Day } from '../../ui/calendar/day';
import { Message } from '../../ui/message/message';
import { ChoiceButton, useChoice } from './choice-bar';
import { Confirm } from '../../ui/confirm/confirm';
import { NotesView } from './notes-view';
import { NoteRow } from './note-row';
import { RowButton } from './row-button';
import { useAttempt } from './use-attempt';
import { useNotes } from './use-notes';
import { deletedWords, restoredWords } from './saved-words';

interface TrashViewProps {
	today: Day;
	refresh: () => void;
	onBack: () => void;
	onClose: () => void;
}

const TRASH: NoteQuery = { status: 'trash' };
const nothing = () => {};

/** The notes in the Trash, regardless of their days. */
export function TrashView( props: TrashViewProps ) {
	const { today, refresh, onBack, onClose } = props;
	const { changeNotes } = useDispatch( store );
	const { toast } = useDispatch( app );
	const attempt = useAttempt();
	const request = useNotes( TRASH );
	const view = useRef< HTMLDivElement >( null );
	const notes = request.list?.items ?? [];
	const mayDelete = request.list?.may.manage ?? false;
	const choice = useChoice( notes );
	const [ doomed, setDoomed ] = useState< readonly number[] | null >( null );

	const done = ( words: string ) => {
		void toast( words );
		choice.end();
		view.current?.querySelector( 'h2' )?.focus();
	};
	const restore = ( ids: readonly number[] ) =>
		attempt( async () => {
			await changeNotes( 'restore', ids );
			done( restoredWords( ids.length ) );
			refresh();
		} );
	const destroy = ( ids: readonly number[] ) =>
		attempt( async () => {
			await changeNotes( 'delete', ids );
			done( deletedWords( ids.length ) );
		} );
	const row = ( note: Note, box: ReactNode ) => (
		<NoteRow note={ note } today={ today } first={ box }>
			{ ! box && (
				<RowButton
					icon={ undo }
					label={ sprintf(
						/* translators: %s: title of a note. */
						__( 'Restore %s', 'lodestar' ),
						note.note_title
					) }
					onClick={ () => void restore( [ note.id ] ) }
				/>
			) }
			{ ! box && mayDelete && (
				<RowButton
					icon={ trash }
					isDestructive
					label={ sprintf(
						/* translators: %s: title of a note. */
						__( 'Delete %s permanently', 'lodestar' ),
						note.note_title
					) }
					onClick={ () => setDoomed( [ note.id ] ) }
				/>
			) }
		</NoteRow>
	);
	return (
		<>
			<NotesView
				view={ view }
				title={ __( 'Trash', 'lodestar' ) }
				takesFocus
				onBack={ onBack }
				onClose={ onClose }
				request={ request }
				notes={ notes }
				choice={ choice }
				choiceActions={
					<>
						<ChoiceButton
							choice={ choice }
							icon={ undo }
							label={ __( 'Restore', 'lodestar' ) }
							onClick={ restore }
						/>
						{ mayDelete && (
							<ChoiceButton
								choice={ choice }
								icon={ trash }
								isDestructive
								label={ __( 'Delete Permanently', 'lodestar' ) }
								onClick={ setDoomed }
							/>
						) }
					</>
				}
				wanted={ null }
				onFound={ nothing }
				row={ row }
				empty={
					<Message title={ __( 'Trash is empty.', 'lodestar' ) } />
				}
			>
				{ notes.length > 0 && ! choice.isChoosing && (
					<Button
						size="compact"
						variant="secondary"
						onClick={ choice.begin }
					>
						{ __( 'Select Notes', 'lodestar' ) }
					</Button>
				) }
			</NotesView>
			{ doomed && (
				<Confirm
					title={ __( 'Delete Permanently?', 'lodestar' ) }
					text={ __(
						'Deleted notes can’t be recovered.',
						'lodestar'
					) }
					action={ __( 'Delete Permanently', 'lodestar' ) }
					onCancel={ () => setDoomed( null ) }
					onConfirm={ () => {
						setDoomed( null );
						void destroy( doomed );
					} }
				/>
			) }
		</>
	);
}
