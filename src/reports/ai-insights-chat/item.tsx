import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { useEffect, useRef, useState, useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { moreVertical } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import type { ChatSummary } from '../../store/conversations/types';
import { Confirm } from '../../ui/confirm/confirm';
import { hrefOf } from './use-conversations';
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

interface ItemProps {
	chat: ChatSummary;
	/** Whether it is the open one. */
	isOpen: boolean;
	/** Whether its menu is open. */
	hasMenu: boolean;
	onMenu: ( isOpen: boolean ) => void;
	/** Whether it has just come here by what the reader did. */
	takesFocus: boolean;
	onFocused: () => void;
	onChosen: ( () => void ) | undefined;
	onPin: () => void;
	onRename: ( title: string ) => void;
	onDelete: () => void;
}

/**
 * A conversation in the list, and what can be done with it.
 *
 * @param props
 */
export function Item( props: ItemProps ) {
	const { chat, isOpen, takesFocus, onFocused, onChosen } = props;
	const { hasMenu, onMenu, onPin, onRename, onDelete } = props;
	const [ place, setPlace ] = useState< 'row' | 'renamed' | 'name' >( 'row' );
	const [ isDoomed, setDoomed ] = useState( false );
	const link = useRef< HTMLAnchorElement >( null );
	const name = chat.title || chat.preview;

	useEffect( () => {
		if ( takesFocus ) {
			link.current?.focus();
			onFocused();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when it comes.
	}, [] );
	useEffect( () => {
		// The field that had the focus is gone.
		if ( place === 'renamed' ) {
			link.current?.focus();
		}
	}, [ place ] );

	if ( place === 'name' ) {
		return (
			<li className="is-renaming">
				<Rename
					chat={ chat }
					onRename={ onRename }
					onEnd={ () => setPlace( 'renamed' ) }
				/>
			</li>
		);
	}
	return (
		<li className={ isOpen ? 'is-open' : undefined }>
			<a
				ref={ link }
				href={ hrefOf( chat.id ) }
				title={ name }
				aria-current={ isOpen ? 'page' : undefined }
				onClick={ onChosen }
			>
				<bdi>{ name }</bdi>
			</a>
			<DropdownMenu
				icon={ moreVertical }
				label={ sprintf(
					/* translators: %s: name of a conversation. */
					__( 'More for %s', 'lodestar' ),
					name
				) }
				open={ hasMenu }
				onToggle={ onMenu }
				toggleProps={ { size: 'small' } }
				popoverProps={ { placement: 'bottom-end' } }
			>
				{ ( { onClose } ) => (
					<MenuGroup>
						<MenuItem
							onClick={ () => {
								onClose();
								onPin();
							} }
						>
							{ chat.is_pinned
								? __( 'Unpin', 'lodestar' )
								: __( 'Pin', 'lodestar' ) }
						</MenuItem>
						<MenuItem
							onClick={ () => {
								onClose();
								setPlace( 'name' );
							} }
						>
							{ __( 'Rename', 'lodestar' ) }
						</MenuItem>
						<MenuItem
							isDestructive
							onClick={ () => {
								onClose();
								setDoomed( true );
							} }
						>
							{ __( 'Delete', 'lodestar' ) }
						</MenuItem>
					</MenuGroup>
				) }
			</DropdownMenu>
			{ isDoomed && (
				<Confirm
					title={ __( 'Delete this conversation?', 'lodestar' ) }
					text={ sprintf(
						/* translators: %s: name of a conversation. */
						__(
							'“%s” is deleted for ever, with its questions and answers.',
							'lodestar'
						),
						name
					) }
					action={ __( 'Delete', 'lodestar' ) }
					onCancel={ () => setDoomed( false ) }
					onConfirm={ () => {
						setDoomed( false );
						onDelete();
					} }
				/>
			) }
		</li>
	);
}
