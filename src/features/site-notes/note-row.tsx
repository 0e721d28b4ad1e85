import type { ReactNode } from 'react';
import { Dropdown, Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { _n, sprintf, __ } from '@wordpress/i18n';
import { image, pencil, trash } from '@wordpress/icons';
import type { Note } from '../../store/notes/types';
import { formatDay } from '../../ui/format/date';
import type { Day } from '../../ui/calendar/day';
import { CategoryMark } from './category-mark';
import { formatNumber } from '../../ui/format/number';
import { mediaTitle, Thumbnail, useMedia } from './thumbnail';
import { RowButton } from './row-button';

/** Shows the number of files and opens their list. */
function FilesButton( { ids }: { ids: readonly number[] } ) {
	const button = useRef< HTMLButtonElement >( null );
	return (
		<Dropdown
			contentClassName="lodestar lodestar-notes__files"
			popoverProps={ { placement: 'bottom-end' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					ref={ button }
					className="lodestar-notes__clip"
					size="compact"
					icon={ image }
					iconSize={ 18 }
					aria-expanded={ isOpen }
					aria-label={ sprintf(
						/* translators: %s: number of files. */
						_n( '%s file', '%s files', ids.length, 'lodestar' ),
						formatNumber( ids.length )
					) }
					onClick={ onToggle }
				>
					{ formatNumber( ids.length ) }
				</Button>
			) }
			// Focus the popover itself, because its links may still be loading.
			focusOnMount
			renderContent={ ( { onClose } ) => (
				<Files
					ids={ ids }
					onClose={ () => {
						onClose();
						button.current?.focus();
					} }
				/>
			) }
		/>
	);
}

/**
 * The files of a note as links. Escape closes them even if nothing has the focus, such as after a dialog.
 *
 * `onClose` also moves the focus back to the button.
 */
function Files( {
	ids,
	onClose,
}: {
	ids: readonly number[];
	onClose: () => void;
} ) {
	const list = useRef< HTMLUListElement >( null );
	const close = useRef( onClose );
	useEffect( () => {
		close.current = onClose;
	} );
	useEffect( () => {
		const page = list.current?.ownerDocument;
		const onKeyDown = ( { key }: KeyboardEvent ) => {
			if ( key === 'Escape' && page?.activeElement === page?.body ) {
				close.current();
			}
		};
		page?.addEventListener( 'keydown', onKeyDown );
		return () => page?.removeEventListener( 'keydown', onKeyDown );
	}, [] );
	return (
		<ul ref={ list }>
			{ useMedia( ids ).map( ( media ) => (
				<li key={ media.id }>
					<a
						href={ media.source_url }
						target="_blank"
						rel="noreferrer"
					>
						<Thumbnail media={ media } />
						<bdi>{ mediaTitle( media ) }</bdi>
					</a>
				</li>
			) ) }
		</ul>
	);
}

interface NoteRowProps {
	note: Note;
	/** Today in the site's time zone. Dates in other years include the year. */
	today: Day;
	/** Shown before the note. */
	first: ReactNode;
	/** Buttons after the note. */
	children?: ReactNode;
}

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

interface NoteActionsProps {
	title: string;
	onEdit: () => void;
	onTrash: () => void;
}

export function NoteActions( { title, onEdit, onTrash }: NoteActionsProps ) {
	return (
		<>
			<RowButton
				icon={ pencil }
				label={ sprintf(
					/* translators: %s: title of a note. */
					__( 'Edit %s', 'lodestar' ),
					title
				) }
				onClick={ onEdit }
			/>
			<RowButton
				icon={ trash }
				label={ sprintf(
					/* translators: %s: title of a note. */
					__( 'Move %s to Trash', 'lodestar' ),
					title
				) }
				onClick={ onTrash }
			/>
		</>
	);
}
