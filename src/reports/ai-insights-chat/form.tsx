import { Button } from '@wordpress/components';
import { forwardRef, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, ReactNode } from 'react';
import { figureTypes } from '../../ui/field-types/figure-types';

/** Paper plane. WordPress has no such icon. */
const plane = (
	<svg className="is-mirrored" viewBox="0 0 24 24" aria-hidden="true">
		<path d="M4.2 4.3 20.5 12 4.2 19.7l1.9-6.95L13 12l-6.9-.75z" />
	</svg>
);

/** Maximum length that the server accepts. The character count appears from COUNTED characters on. */
const LONGEST = 300;
const COUNTED = 240;

interface FormProps {
	/** Text that couldn't be sent, restored to the field. */
	unsent?: string;
	/** Whether sending is disabled. */
	isOff: boolean;
	onSend: ( text: string ) => void;
	/** Shown below the field. */
	children: ReactNode;
}

/** Question form. Enter sends the question; with a modifier key it keeps its default behavior. */
export const Form = forwardRef< HTMLTextAreaElement, FormProps >(
	function Field( { unsent = '', isOff, onSend, children }, field ) {
		const [ text, setText ] = useState( unsent );
		const isEmpty = text.trim() === '';
		const { format } = figureTypes.integer;
		useEffect( () => {
			if ( unsent ) {
				setText( unsent );
			}
		}, [ unsent ] );

		const send = () => {
			if ( ! isEmpty && ! isOff ) {
				setText( '' );
				onSend( text );
			}
		};
		const onKeyDown = ( event: KeyboardEvent ) => {
			const { key, ctrlKey, shiftKey, altKey, metaKey } = event;
			const isPlain = ! ( ctrlKey || shiftKey || altKey || metaKey );
			// Ignore an Enter that only confirms input method composition.
			if (
				key === 'Enter' &&
				isPlain &&
				! event.nativeEvent.isComposing
			) {
				event.preventDefault();
				send();
			}
		};
		return (
			<form
				className="lodestar-chat__ask"
				onSubmit={ ( event ) => {
					event.preventDefault();
					send();
				} }
			>
				<div
					className={ `lodestar-chat__field${ isOff ? ' is-off' : '' }` }
				>
					{ /* Repeats the text so that the field grows with it. */ }
					<div data-text={ `${ text } ` }>
						<textarea
							ref={ field }
							rows={ 1 }
							required
							maxLength={ LONGEST }
							aria-label={ __( 'Your question', 'lodestar' ) }
							placeholder={ __(
								'Ask about your data',
								'lodestar'
							) }
							// Unlike `disabled`, this keeps the focus.
							readOnly={ isOff }
							aria-disabled={ isOff }
							value={ text }
							onChange={ ( { target } ) =>
								setText( target.value )
							}
							onKeyDown={ onKeyDown }
						/>
					</div>
					<Button
						type="submit"
						icon={ plane }
						label={ __( 'Send', 'lodestar' ) }
						accessibleWhenDisabled
						disabled={ isEmpty || isOff }
					/>
				</div>
				<div className="lodestar-chat__under">
					{ children }
					{ text.length >= COUNTED && (
						<span>
							{ sprintf(
								/* translators: 1: number of characters entered, 2: maximum number of characters. */
								__( '%1$s of %2$s', 'lodestar' ),
								format( text.length ),
								format( LONGEST )
							) }
						</span>
					) }
				</div>
			</form>
		);
	}
);
