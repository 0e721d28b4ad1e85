import {
	Button,
	ColorPalette,
	Dropdown,
	Notice,
	TextControl,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { CSSProperties, FormEvent } from 'react';
import { store } from '../../store/notes';
import type { CategoryDraft } from '../../store/notes/types';
import { FormActions } from '../../ui/form-actions/form-actions';
import { colorName, paletteColors } from './colors';
import { failureWords } from './failure';

interface CategoryFormProps {
	category: CategoryDraft;
	onSaved: () => void;
	onCancel: () => void;
}

/**
 * Name and colour of a category.
 *
 * @param props
 * @param props.category
 * @param props.onSaved
 * @param props.onCancel
 */
export function CategoryForm( props: CategoryFormProps ) {
	const { category, onSaved, onCancel } = props;
	const { saveCategory } = useDispatch( store );
	const [ name, setName ] = useState( category.name );
	const [ color, setColor ] = useState( category.background_color );
	const [ failure, setFailure ] = useState( '' );
	const [ isSaving, setSaving ] = useState( false );
	const field = useRef< HTMLInputElement >( null );
	useEffect( () => field.current?.focus(), [] );

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		setSaving( true );
		setFailure( '' );
		try {
			await saveCategory( {
				...category,
				name,
				background_color: color,
			} );
			onSaved();
		} catch ( error ) {
			setFailure( failureWords( error ) );
			setSaving( false );
			field.current?.focus();
		}
	};
	return (
		<form
			className="lodestar-notes__form"
			aria-label={ __( 'Category', 'lodestar' ) }
			onSubmit={ submit }
		>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<div className="lodestar-notes__fields">
				<Dropdown
					contentClassName="lodestar lodestar-notes__palette"
					renderToggle={ ( { isOpen, onToggle } ) => (
						<Button
							__next40pxDefaultSize
							aria-expanded={ isOpen }
							onClick={ onToggle }
						>
							<i
								className="lodestar-notes__dot"
								style={
									color
										? ( {
												'--lodestar-note': color,
											} as CSSProperties )
										: undefined
								}
								aria-hidden="true"
							/>
							{ colorName( color ) }
						</Button>
					) }
					renderContent={ () => (
						<ColorPalette
							aria-label={ __( 'Colour', 'lodestar' ) }
							colors={ paletteColors() }
							{ ...( color !== null && { value: color } ) }
							onChange={ ( chosen ) =>
								setColor( chosen?.slice( 0, 7 ) ?? null )
							}
						/>
					) }
				/>
				<TextControl
					__next40pxDefaultSize
					ref={ field }
					className="lodestar-notes__text"
					label={ __( 'Name', 'lodestar' ) }
					required
					maxLength={ 200 }
					autoComplete="off"
					value={ name }
					onChange={ setName }
				/>
				<FormActions
					label={ __( 'Save Category', 'lodestar' ) }
					isBusy={ isSaving }
					onCancel={ onCancel }
				/>
			</div>
		</form>
	);
}
