import { Button } from '@wordpress/components';
import { forwardRef, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, ReactNode } from 'react';
import { figureTypes } from '../../ui/field-types/figure-types';

/** A paper plane: core has none. */
const plane = (
	<svg className="is-mirrored" viewBox="0 0 24 24" aria-hidden="true">
		<path d="M4.2 4.3 20.5 12 4.2 19.7l1.9-6.95L13 12l-6.9-.75z" />
	</svg>
);

/** Characters that the server takes, and from how many on they are counted aloud. */
const LONGEST = 300;
const COUNTED = 240;

interface FormProps {
	/** What could not be sent, and is given back. */
	unsent?: string;
	/** Nothing can be sent just now. */
	isOff: boolean;
	onSend: ( text: string ) => void;
	/** Stands under it. */
	children: ReactNode;
}

/**
 * Where a question is written. Enter sends it; with another key it does what it does elsewhere.
 *
 * @param props
 * @param props.unsent
 * @param props.isOff
 * @param props.onSend
 * @param props.children
 */
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
			// Enter that ends the input of a character is none of ours.
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
					{ /* What is written, once more: the field is as high as it. */ }
					<div data-text={ `${ text } ` }>
						<textarea
							ref={ field }
							rows={ 1 }
							required
							maxLength={ LONGEST }
							aria-label={ __( 'Your question', 'lodestar' ) }
							placeholder={ __(
								'Ask about your figures',
								'lodestar'
							) }
							// It keeps the focus.
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
								/* translators: 1: characters that were written, 2: how many there may be. */
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
