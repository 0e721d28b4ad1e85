import { useDispatch } from '@wordpress/data';
import {
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { trash } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { store } from '../../store/notes/notes-store';
import type { Note, NoteDraft } from '../../store/notes/types';
import type { Day, Range } from '../../ui/calendar/day';
import { AddButton } from './add-button';
import { ChoiceButton, useChoice } from './choice-bar';
import { Filter, shownOf, type Shown } from './filter';
import { NoteForm } from './form';
import { NoNotes } from './no-notes';
import { NoteActions, NoteRow } from './note-row';
import { NotesView } from './notes-view';
import type { Place } from './panel';
import { PanelMenu } from './panel-menu';
import { Star } from './star';
import { useAttempt } from './use-attempt';
import { useNotes } from './use-notes';
import { store as app } from '../../store/app/app-store';
import { trashedWords } from './saved-words';

/** Returns a function that moves notes to the Trash and offers to undo that. It resolves to whether it succeeded. */
function useTrash( refresh: () => void ) {
	const { changeNotes } = useDispatch( store );
	const { toast } = useDispatch( app );
	const attempt = useAttempt();
	return ( ids: readonly number[] ) =>
		attempt( async () => {
			await changeNotes( 'trash', ids );
			void toast( trashedWords( ids.length ), {
				action: {
					label: __( 'Undo', 'lodestar' ),
					onClick: () =>
						void attempt( async () => {
							await changeNotes( 'restore', ids );
							refresh();
						} ),
				},
			} );
			refresh();
		} );
}

interface ListViewProps {
	range: Range;
	today: Day;
	/** Id of the note that takes the focus once it is loaded. */
	wanted: number | null;
	onWant: ( id: number | null ) => void;
	shown: Shown;
	onShow: ( shown: Shown ) => void;
	onSave: ( draft: NoteDraft ) => Promise< void >;
	onPlace: ( place: Place ) => void;
	/** Reloads the report with a loading indicator. */
	refresh: () => void;
	/** Reloads the report silently. */
	ask: () => void;
	onClose: () => void;
}

/** The notes of the report's days. */
export function ListView( props: ListViewProps ) {
	const { range, today, wanted, onWant, onShow, onSave, onPlace, ask } =
		props;
	const { saveNote } = useDispatch( store );
	const attempt = useAttempt();
	const view = useRef< HTMLDivElement >( null );
	const [ edited, setEdited ] = useState< number | null >( null );
	const { start, end } = range;
	const query = useMemo( () => ( { start, end } ), [ start, end ] );
	const request = useNotes( query );
	const { list } = request;
	const may = list?.may ?? { edit: false, manage: false };
	const { shown, picked, notes } = shownOf( list?.items ?? [], props.shown );
	// Show a requested note even if the current filter hides it.
	const isHidden =
		list?.items.some( ( { id } ) => id === wanted ) &&
		! notes.some( ( { id } ) => id === wanted );
	useEffect( () => {
		if ( isHidden ) {
			onShow( 'all' );
		}
	}, [ isHidden, onShow ] );
	const choice = useChoice( notes );
	const onFound = useCallback( () => onWant( null ), [ onWant ] );
	const moveToTrash = useTrash( props.refresh );

	const put = async ( ids: readonly number[] ) => {
		const at = notes.findIndex( ( { id } ) => ids.includes( id ) );
		const left = notes.filter( ( { id } ) => ! ids.includes( id ) );
		if ( await moveToTrash( ids ) ) {
			choice.end();
			const next = left[ Math.min( at, left.length - 1 ) ];
			if ( next ) {
				onWant( next.id );
			} else {
				view.current?.querySelector( 'h2' )?.focus();
			}
		}
	};
	const leave = ( id: number ) => {
		setEdited( null );
		onWant( id );
	};
	const star = ( id: number, important: boolean ) =>
		attempt( async () => {
			await saveNote( { id, important } );
			ask();
		} );
	const add = may.edit && (
		<AddButton
			label={ __( 'Add Note', 'lodestar' ) }
			onClick={ () => onPlace( 'create' ) }
		/>
	);
	const row = ( note: Note, box: ReactNode ) =>
		edited === note.id ? (
			<NoteForm
				note={ note }
				today={ today }
				submitLabel={ __( 'Save Changes', 'lodestar' ) }
				onSave={ async ( fields ) => {
					await onSave( { id: note.id, ...fields } );
					setEdited( null );
				} }
				onCancel={ () => leave( note.id ) }
			/>
		) : (
			<NoteRow
				note={ note }
				today={ today }
				first={
					box || (
						<Star
							isImportant={ note.important }
							{ ...( may.edit && {
								onToggle: ( important: boolean ) =>
									void star( note.id, important ),
							} ) }
						/>
					)
				}
			>
				{ may.edit && ! box && (
					<NoteActions
						title={ note.note_title }
						onEdit={ () => setEdited( note.id ) }
						onTrash={ () => void put( [ note.id ] ) }
					/>
				) }
			</NoteRow>
		);

	return (
		<NotesView
			view={ view }
			title={ __( 'Site Notes', 'lodestar' ) }
			takesFocus
			onClose={ props.onClose }
			filter={
				list && (
					<Filter
						counts={ list.pagination }
						shown={ shown }
						picked={ picked }
						onChange={ onShow }
					/>
				)
			}
			request={ request }
			notes={ notes }
			choice={ choice }
			choiceActions={
				<ChoiceButton
					choice={ choice }
					icon={ trash }
					label={ __( 'Move to Trash', 'lodestar' ) }
					onClick={ put }
				/>
			}
			wanted={ wanted }
			onFound={ onFound }
			row={ row }
			empty={
				<NoNotes isFiltered={ shown === 'important' } add={ add } />
			}
		>
			{ /* An empty list has its own button that adds a note. */ }
			{ ( notes.length > 0 || shown === 'important' ) && add }
			{ may.edit && (
				<PanelMenu
					mayManage={ may.manage }
					onChoose={ notes.length > 0 ? choice.begin : undefined }
					onPlace={ onPlace }
				/>
			) }
		</NotesView>
	);
}
