import apiFetch from '@wordpress/api-fetch';
import { Button, TextControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { formatDay } from '../../ui/format/date';
import { Symbol } from './symbol';
import type { Mark, PostFigures } from './types';

/** Position of a mark outside the chart. */
const OUTSIDE = -1;

interface NotesProps {
	answer: PostFigures;
	mayAdd: boolean;
	onAdded: ( note: Mark ) => void;
}

/** Site notes of the selected days, with a form that adds a note for today. */
export function Notes( { answer, mayAdd, onAdded }: NotesProps ) {
	const { marks, points, end, today } = answer;
	const notes = marks.filter( ( { kind } ) => kind === 'note' );
	return (
		<>
			{ notes.length === 0 && (
				<p className="lodestar-editor__fine">
					{ __( 'No notes in this period.', 'lodestar' ) }
				</p>
			) }
			<ul className="lodestar-editor__notes">
				{ notes.map( ( note, index ) => (
					<li key={ index }>
						<Symbol mark={ note } />
						<span>
							<span dir="auto">{ note.title }</span>
							<small>
								{ note.important
									? `${ formatDay( note.date ) }, ${ __(
											'important',
											'lodestar'
										) }`
									: formatDay( note.date ) }
							</small>
						</span>
					</li>
				) ) }
			</ul>
			{ mayAdd && (
				<AddNote
					today={ today }
					onAdded={ ( note ) =>
						onAdded( {
							...note,
							at:
								end === today && 'values' in points
									? points.values.length - 1
									: OUTSIDE,
						} )
					}
				/>
			) }
		</>
	);
}

interface AddNoteProps {
	/** Date of the note. */
	today: string;
	onAdded: ( note: Omit< Mark, 'at' > ) => void;
}

function AddNote( { today, onAdded }: AddNoteProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const [ title, setTitle ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const button = useRef< HTMLButtonElement >( null );

	const add = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isBusy || title.trim() === '' ) {
			return;
		}
		setBusy( true );
		setFailure( '' );
		try {
			await apiFetch( {
				path: '/lodestar/v1/notes',
				method: 'POST',
				data: { note_title: title, note_date_ymd: today },
			} );
			onAdded( {
				kind: 'note',
				date: today,
				title: title.trim(),
				important: false,
				color: null,
			} );
			setTitle( '' );
			setOpen( false );
		} catch ( error ) {
			setFailure( ( error as { message?: string } ).message ?? '' );
		}
		setBusy( false );
	};

	if ( ! isOpen ) {
		return (
			<Button
				ref={ button }
				variant="link"
				onClick={ () => setOpen( true ) }
			>
				{ __( 'Add Note', 'lodestar' ) }
			</Button>
		);
	}
	return (
		<form className="lodestar-editor__add" onSubmit={ add }>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Note for today', 'lodestar' ) }
				value={ title }
				maxLength={ 200 }
				// eslint-disable-next-line jsx-a11y/no-autofocus -- The user opened the form.
				autoFocus
				onChange={ setTitle }
			/>
			{ failure && (
				<p className="lodestar-editor__fine" role="alert">
					{ failure }
				</p>
			) }
			<div>
				<Button
					size="compact"
					variant="primary"
					type="submit"
					isBusy={ isBusy }
					disabled={ isBusy || title.trim() === '' }
					accessibleWhenDisabled
				>
					{ __( 'Add', 'lodestar' ) }
				</Button>
				<Button
					size="compact"
					variant="tertiary"
					onClick={ () => setOpen( false ) }
				>
					{ __( 'Cancel', 'lodestar' ) }
				</Button>
			</div>
		</form>
	);
}
