import { Button, TextareaControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** Characters that the server takes. */
const LONGEST = 1000;

interface BoxProps {
	/** Whether the reader has just asked for it: then it takes the focus. */
	takesFocus: boolean;
	onSubmit: ( message: string ) => Promise< boolean >;
	onClose: () => Promise< boolean >;
}

/**
 * Asks what was missing or wrong. Closing it without a word is an answer, too.
 *
 * @param props
 * @param props.takesFocus
 * @param props.onSubmit
 * @param props.onClose
 */
export function Box( { takesFocus, onSubmit, onClose }: BoxProps ) {
	const [ message, setMessage ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const field = useRef< HTMLTextAreaElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			field.current?.focus();
		}
	}, [ takesFocus ] );

	const does = async ( act: () => Promise< boolean > ) => {
		setBusy( true );
		if ( ! ( await act() ) ) {
			setBusy( false );
		}
	};
	const isEmpty = message.trim() === '';
	return (
		<form
			className="lodestar-rating__box"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ! isEmpty && ! isBusy ) {
					void does( () => onSubmit( message.trim() ) );
				}
			} }
		>
			<TextareaControl
				ref={ field }
				__nextHasNoMarginBottom
				label={ __( 'What was missing or wrong?', 'lodestar' ) }
				rows={ 2 }
				required
				maxLength={ LONGEST }
				value={ message }
				onChange={ setMessage }
			/>
			<div className="lodestar-rating__acts">
				<Button
					size="compact"
					variant="secondary"
					type="submit"
					accessibleWhenDisabled
					disabled={ isEmpty || isBusy }
				>
					{ __( 'Submit', 'lodestar' ) }
				</Button>
				<Button
					size="compact"
					variant="tertiary"
					accessibleWhenDisabled
					disabled={ isBusy }
					onClick={ () => void does( onClose ) }
				>
					{ __( 'Close', 'lodestar' ) }
				</Button>
			</div>
		</form>
	);
}
