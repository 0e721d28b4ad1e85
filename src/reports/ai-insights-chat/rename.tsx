import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import type { ChatSummary } from '../../store/conversations/types';
import { figureTypes } from '../../ui/field-types/figure-types';

/** Characters that a name may have. */
const LONGEST = 50;

interface RenameProps {
	chat: ChatSummary;
	onRename: ( title: string ) => void;
	/** Is told when it is over, with or without another name. */
	onEnd: () => void;
}

/**
 * The name of a conversation as a field in its row. Without a name it is called by its first words.
 *
 * @param props
 * @param props.chat
 * @param props.onRename
 * @param props.onEnd
 */
export function Rename( { chat, onRename, onEnd }: RenameProps ) {
	const first = chat.preview.slice( 0, LONGEST );
	const before = chat.title || first;
	const [ title, setTitle ] = useState( before );
	const field = useRef< HTMLInputElement >( null );
	const isOver = useRef( false );
	const hint = useId();
	useEffect( () => field.current?.select(), [] );

	const end = ( wanted: string ) => {
		// What is left by Enter or Escape loses the focus, too.
		if ( isOver.current ) {
			return;
		}
		isOver.current = true;
		const next = wanted.trim() || first;
		if ( next !== before ) {
			onRename( next );
		}
		onEnd();
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' ) {
			// The sheet that it may stand in stays.
			event.stopPropagation();
			end( before );
		}
	};
	const { format } = figureTypes.integer;
	return (
		<form
			onSubmit={ ( event ) => {
				event.preventDefault();
				end( title );
			} }
		>
			<input
				ref={ field }
				type="text"
				maxLength={ LONGEST }
				aria-label={ __( 'Title', 'lodestar' ) }
				aria-describedby={ hint }
				value={ title }
				onChange={ ( { target } ) => setTitle( target.value ) }
				onKeyDown={ onKeyDown }
				onBlur={ () => end( title ) }
			/>
			<p id={ hint }>
				{ sprintf(
					/* translators: 1: characters that were written, 2: how many there may be. */
					__(
						'Enter saves, Escape cancels · %1$s of %2$s',
						'lodestar'
					),
					format( title.length ),
					format( LONGEST )
				) }
			</p>
		</form>
	);
}
