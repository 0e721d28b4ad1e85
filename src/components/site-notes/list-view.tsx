import { Button, DropdownMenu } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useCallback, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { moreVertical, pencil, plus, trash } from '@wordpress/icons';
import { store } from '../../store/notes';
import type { Note, NoteDraft } from '../../store/notes/types';
import type { Day } from '../format/date';
import { Message } from '../message';
import type { Range } from '../range/presets';
import { Body } from './body';
import { ChoiceBar, ChoiceBox } from './choice-bar';
import { Filter } from './filter';
import { NoteForm } from './form';
import { Head } from './head';
import { NoteList } from './note-list';
import type { Place } from './panel';
import { PanelMenu } from './panel-menu';
import { NoteRow } from './row';
import { Star } from './star';
import { useAttempt } from './use-attempt';
import { useChoice } from './use-choice';
import { useNotes } from './use-notes';
import { useTrash } from './use-trash';

interface ListViewProps {
	range: Range;
	today: Day;
	/** The note that gets the focus as soon as it is here. */
	wanted: number | null;
	onWant: ( id: number | null ) => void;
	onSave: ( draft: NoteDraft ) => Promise< void >;
	onPlace: ( place: Place ) => void;
	/** Asks for the report again, and says so. */
	refresh: () => void;
	/** Asks for it without a word. */
	ask: () => void;
	onClose: () => void;
}

/**
 * The notes of the report's days.
 *
 * @param props
 */
export function ListView( props: ListViewProps ) {
	const { range, today, wanted, onWant, onSave, onPlace, ask } = props;
	const { saveNote } = useDispatch( store );
	const attempt = useAttempt();
	const view = useRef< HTMLDivElement >( null );
	const [ isOnlyImportant, setOnlyImportant ] = useState( false );
	const [ edited, setEdited ] = useState< number | null >( null );
	const { start, end } = range;
	const request = useNotes( { start, end } );
	const { list } = request;
	const may = list?.may ?? { edit: false, manage: false };
	// A note that is looked for is shown, whatever was asked for before.
	const isFiltered = isOnlyImportant && wanted === null;
	const notes = ( list?.items ?? [] ).filter(
		( { important } ) => important || ! isFiltered
	);
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
	const add = (
		<Button
			size="compact"
			variant="secondary"
			icon={ plus }
			onClick={ () => onPlace( 'create' ) }
		>
			{ __( 'Add a note', 'lodestar' ) }
		</Button>
	);
	const line = ( note: Note ) =>
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
					choice.isChoosing ? (
						<ChoiceBox
							id={ note.id }
							title={ note.note_title }
							choice={ choice }
						/>
					) : (
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
				{ may.edit && ! choice.isChoosing && (
					<>
						<Button
							size="compact"
							icon={ pencil }
							iconSize={ 20 }
							label={ sprintf(
								/* translators: %s: title of a note. */
								__( 'Edit %s', 'lodestar' ),
								note.note_title
							) }
							onClick={ () => setEdited( note.id ) }
						/>
						<DropdownMenu
							icon={ moreVertical }
							label={ sprintf(
								/* translators: %s: title of a note. */
								__( 'More for %s', 'lodestar' ),
								note.note_title
							) }
							toggleProps={ { size: 'compact', iconSize: 20 } }
							controls={ [
								{
									title: __( 'Move to Trash', 'lodestar' ),
									icon: trash,
									onClick: () => void put( [ note.id ] ),
								},
							] }
						/>
					</>
				) }
			</NoteRow>
		);

	return (
		<div ref={ view }>
			<Head
				title={ __( 'Site Notes', 'lodestar' ) }
				takesFocus
				onClose={ props.onClose }
				filter={
					list && (
						<Filter
							counts={ list.pagination }
							isOnlyImportant={ isFiltered }
							onChange={ setOnlyImportant }
						/>
					)
				}
			>
				{ may.edit && (
					<>
						{ add }
						<PanelMenu
							mayManage={ may.manage }
							onChoose={
								notes.length > 0 ? choice.begin : undefined
							}
							onPlace={ onPlace }
						/>
					</>
				) }
			</Head>
			{ choice.isChoosing && (
				<ChoiceBar choice={ choice }>
					<Button
						size="compact"
						variant="secondary"
						icon={ trash }
						accessibleWhenDisabled
						disabled={ choice.ids.length === 0 }
						onClick={ () => void put( choice.ids ) }
					>
						{ __( 'Move to Trash', 'lodestar' ) }
					</Button>
				</ChoiceBar>
			) }
			<Body request={ request }>
				{ () =>
					notes.length > 0 ? (
						<NoteList
							label={ __( 'Site Notes', 'lodestar' ) }
							notes={ notes }
							wanted={ wanted }
							onFound={ onFound }
						>
							{ line }
						</NoteList>
					) : (
						<NoNotes
							isFiltered={ isFiltered }
							mayEdit={ may.edit }
							add={ add }
						/>
					)
				}
			</Body>
		</div>
	);
}

function NoNotes( {
	isFiltered,
	mayEdit,
	add,
}: {
	isFiltered: boolean;
	mayEdit: boolean;
	add: JSX.Element;
} ) {
	if ( isFiltered ) {
		return (
			<Message
				title={ __(
					'No note of these days is important.',
					'lodestar'
				) }
			/>
		);
	}
	return mayEdit ? (
		<Message
			title={ __(
				"There aren't any site notes. Go ahead and create one!",
				'lodestar'
			) }
			actions={ add }
		/>
	) : (
		<Message title={ __( "There aren't any site notes.", 'lodestar' ) } />
	);
}
