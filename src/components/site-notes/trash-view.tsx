import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { trash, undo } from '@wordpress/icons';
import { store as app } from '../../store/app';
import { store } from '../../store/notes';
import type { NoteQuery } from '../../store/notes/types';
import type { Day } from '../format/date';
import { Message } from '../message';
import { Body } from './body';
import { ChoiceBar, ChoiceBox } from './choice-bar';
import { Confirm } from './confirm';
import { Head } from './head';
import { NoteList } from './note-list';
import { NoteRow } from './row';
import { useAttempt } from './use-attempt';
import { useChoice } from './use-choice';
import { useNotes } from './use-notes';
import { deletedWords, restoredWords } from './words';

interface TrashViewProps {
	today: Day;
	refresh: () => void;
	onBack: () => void;
	onClose: () => void;
}

const TRASH: NoteQuery = { status: 'trash' };
const nothing = () => {};

/**
 * The notes in the trash, of all days.
 *
 * @param props
 */
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
	return (
		<div ref={ view }>
			<Head
				title={ __( 'Trash', 'lodestar' ) }
				takesFocus
				onBack={ onBack }
				onClose={ onClose }
			>
				{ notes.length > 0 && ! choice.isChoosing && (
					<Button
						size="compact"
						variant="secondary"
						onClick={ choice.begin }
					>
						{ __( 'Select notes', 'lodestar' ) }
					</Button>
				) }
			</Head>
			{ choice.isChoosing && (
				<ChoiceBar choice={ choice }>
					<Button
						size="compact"
						icon={ undo }
						variant="secondary"
						accessibleWhenDisabled
						disabled={ choice.ids.length === 0 }
						onClick={ () => void restore( choice.ids ) }
					>
						{ __( 'Restore', 'lodestar' ) }
					</Button>
					{ mayDelete && (
						<Button
							size="compact"
							icon={ trash }
							variant="secondary"
							isDestructive
							accessibleWhenDisabled
							disabled={ choice.ids.length === 0 }
							onClick={ () => setDoomed( choice.ids ) }
						>
							{ __( 'Delete Permanently', 'lodestar' ) }
						</Button>
					) }
				</ChoiceBar>
			) }
			<Body request={ request }>
				{ () =>
					notes.length > 0 ? (
						<NoteList
							label={ __( 'Trash', 'lodestar' ) }
							notes={ notes }
							wanted={ null }
							onFound={ nothing }
						>
							{ ( note ) => (
								<NoteRow
									note={ note }
									today={ today }
									first={
										choice.isChoosing && (
											<ChoiceBox
												id={ note.id }
												title={ note.note_title }
												choice={ choice }
											/>
										)
									}
								>
									{ ! choice.isChoosing && (
										<RowActions
											title={ note.note_title }
											onRestore={ () =>
												void restore( [ note.id ] )
											}
											{ ...( mayDelete && {
												onDelete: () =>
													setDoomed( [ note.id ] ),
											} ) }
										/>
									) }
								</NoteRow>
							) }
						</NoteList>
					) : (
						<Message
							title={ __( 'The Trash is empty.', 'lodestar' ) }
						/>
					)
				}
			</Body>
			{ doomed && (
				<Confirm
					title={ __( 'Delete permanently?', 'lodestar' ) }
					text={ __(
						'Deleted notes cannot be brought back.',
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
		</div>
	);
}

interface RowActionsProps {
	title: string;
	onRestore: () => void;
	/** Without it the reader may not. */
	onDelete?: () => void;
}

function RowActions( { title, onRestore, onDelete }: RowActionsProps ) {
	return (
		<>
			<Button
				size="compact"
				icon={ undo }
				iconSize={ 20 }
				label={ sprintf(
					/* translators: %s: title of a note. */
					__( 'Restore %s', 'lodestar' ),
					title
				) }
				onClick={ onRestore }
			/>
			{ onDelete && (
				<Button
					size="compact"
					icon={ trash }
					iconSize={ 20 }
					isDestructive
					label={ sprintf(
						/* translators: %s: title of a note. */
						__( 'Delete %s permanently', 'lodestar' ),
						title
					) }
					onClick={ onDelete }
				/>
			) }
		</>
	);
}
