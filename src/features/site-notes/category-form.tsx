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
import { store } from '../../store/notes/notes-store';
import type { CategoryDraft } from '../../store/notes/types';
import { FormActions } from '../../ui/form-actions/form-actions';
import { failureWords } from './failure';

/** Colors that can be distinguished on a chart, from src/ui/chart-theme. */
const paletteColors = () => [
	{ name: __( 'Blue', 'lodestar' ), color: '#3858e9' },
	{ name: __( 'Teal', 'lodestar' ), color: '#38a391' },
	{ name: __( 'Orange', 'lodestar' ), color: '#d76f0b' },
	{ name: __( 'Wine', 'lodestar' ), color: '#75183f' },
	{ name: __( 'Mauve', 'lodestar' ), color: '#7f5a96' },
	{ name: __( 'Brown', 'lodestar' ), color: '#9c470d' },
	{ name: __( 'Violet', 'lodestar' ), color: '#4b258d' },
];

/** Returns the name of a color, or `#rrggbb` if it isn't in the palette. */
function colorName( color: string | null ): string {
	const known = paletteColors().find( ( one ) => one.color === color );
	return known?.name ?? color ?? __( 'No color', 'lodestar' );
}

interface CategoryFormProps {
	category: CategoryDraft;
	onSaved: () => void;
	onCancel: () => void;
}

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
							aria-label={ __( 'Color', 'lodestar' ) }
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
