import { Notice, SelectControl, TextControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent, KeyboardEvent } from 'react';
import { store } from '../../store/notes/notes-store';
import type { NoteDraft } from '../../store/notes/types';
import { FormActions } from '../../ui/form-actions/form-actions';
import type { Day } from '../../ui/calendar/day';
import { EARLIEST } from '../date-range/presets';
import { failureWords } from './failure';
import { FileField } from './file-field';
import { Star } from './star';
import { formatNumber } from '../../ui/format/number';

/** Maximum length of a note, in characters. */
const MOST = 1000;

/** Length from which the counter is shown. */
const NEAR = 900;

/** The number of characters used, shown near the limit. */
function Counter( { length }: { length: number } ) {
	return (
		<span
			className={
				'lodestar-notes__counter' + ( length > MOST ? ' is-over' : '' )
			}
			role="status"
		>
			{ length >= NEAR &&
				sprintf(
					/* translators: 1: number of characters used, 2: maximum number of characters. */
					__( '%1$s of %2$s characters', 'lodestar' ),
					formatNumber( length ),
					formatNumber( MOST )
				) }
		</span>
	);
}

type Fields = Required< Omit< NoteDraft, 'id' > >;

interface NoteFormProps {
	note: Fields;
	/** The latest date that a note can have. */
	today: Day;
	submitLabel: string;
	/** Saves the fields; errors are shown in the form. */
	onSave: ( fields: Fields ) => Promise< void >;
	onCancel: () => void;
}

/** The form for a note. Escape cancels. */
export function NoteForm( props: NoteFormProps ) {
	const { today, submitLabel, onSave, onCancel } = props;
	const [ fields, setFields ] = useState( () => fieldsOf( props.note ) );
	const [ failure, setFailure ] = useState( '' );
	const [ isSaving, setSaving ] = useState( false );
	const title = useRef< HTMLInputElement >( null );
	const form = useRef< HTMLFormElement >( null );
	const categories = useSelect(
		( select ) => select( store ).getCategories() ?? [],
		[]
	);
	// Scroll the whole form into view, including the button that saves.
	useEffect( () => {
		title.current?.focus( { preventScroll: true } );
		form.current?.scrollIntoView( { block: 'nearest' } );
	}, [] );

	const change = ( changes: Partial< Fields > ) =>
		setFields( { ...fields, ...changes } );
	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		setSaving( true );
		setFailure( '' );
		try {
			await onSave( fields );
		} catch ( error ) {
			setFailure( failureWords( error ) );
			setSaving( false );
			title.current?.focus();
		}
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' && ! event.defaultPrevented ) {
			onCancel();
		}
	};
	const length = [ ...fields.note_title ].length;

	return (
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the form from any field.
		<form
			ref={ form }
			className="lodestar-notes__form"
			aria-label={ submitLabel }
			onSubmit={ submit }
			onKeyDown={ onKeyDown }
		>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<div className="lodestar-notes__fields">
				<Star
					isImportant={ fields.important }
					onToggle={ ( important ) => change( { important } ) }
				/>
				<TextControl
					__next40pxDefaultSize
					className="lodestar-notes__date"
					type="date"
					label={ __( 'Date', 'lodestar' ) }
					required
					min={ EARLIEST }
					max={ today }
					value={ fields.note_date_ymd }
					onChange={ ( day ) => change( { note_date_ymd: day } ) }
				/>
				<div className="lodestar-notes__text">
					<TextControl
						__next40pxDefaultSize
						ref={ title }
						label={ __( 'Note', 'lodestar' ) }
						required
						autoComplete="off"
						value={ fields.note_title }
						onChange={ ( text ) => change( { note_title: text } ) }
					/>
					<Counter length={ length } />
				</div>
				<SelectControl
					__next40pxDefaultSize
					className="lodestar-notes__choice"
					label={ __( 'Category', 'lodestar' ) }
					value={ String( fields.category.id ) }
					options={ [
						{ value: '0', label: __( 'None', 'lodestar' ) },
						...categories.map( ( { id, name } ) => ( {
							value: String( id ),
							label: name,
						} ) ),
					] }
					onChange={ ( id ) =>
						change( { category: { id: Number( id ) } } )
					}
				/>
				<FileField
					ids={ fields.medias }
					onChange={ ( medias ) => change( { medias } ) }
				/>
				<FormActions
					label={ submitLabel }
					isBusy={ isSaving }
					isDisabled={ length > MOST }
					onCancel={ onCancel }
				/>
			</div>
		</form>
	);
}

function fieldsOf( note: Fields ): Fields {
	return {
		note_title: note.note_title,
		note_date_ymd: note.note_date_ymd,
		important: note.important,
		category: { id: note.category.id },
		medias: note.medias,
	};
}
