import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { useEffect, useRef, useState, useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { moreVertical } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import type { ChatSummary } from '../../store/conversations/types';
import { Confirm } from '../../ui/confirm/confirm';
import { hrefOf } from './use-conversations';
import { figureTypes } from '../../ui/field-types/figure-types';

/** Maximum length of a title. */
const LONGEST = 50;

interface RenameProps {
	chat: ChatSummary;
	onRename: ( title: string ) => void;
	/** Called when editing ends, with or without a change. */
	onEnd: () => void;
}

/** Edits a conversation's title in place. An empty title falls back to the start of the conversation. */
export function Rename( { chat, onRename, onEnd }: RenameProps ) {
	const first = chat.preview.slice( 0, LONGEST );
	const before = chat.title || first;
	const [ title, setTitle ] = useState( before );
	const field = useRef< HTMLInputElement >( null );
	const isOver = useRef( false );
	const hint = useId();
	useEffect( () => field.current?.select(), [] );

	const end = ( wanted: string ) => {
		// Enter and Escape also trigger a blur event.
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
			// Keep a surrounding modal open.
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
					/* translators: 1: number of characters entered, 2: maximum number of characters. */
					__( '%1$s of %2$s', 'lodestar' ),
					format( title.length ),
					format( LONGEST )
				) }
			</p>
		</form>
	);
}

interface ItemProps {
	chat: ChatSummary;
	isOpen: boolean;
	hasMenu: boolean;
	onMenu: ( isOpen: boolean ) => void;
	/** Whether the reader's last action moved it here. */
	takesFocus: boolean;
	onFocused: () => void;
	onChosen: ( () => void ) | undefined;
	onPin: () => void;
	onRename: ( title: string ) => void;
	onDelete: () => void;
}

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
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Runs once, on mount.
	}, [] );
	useEffect( () => {
		// The rename field, which had the focus, has been removed.
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
					__( 'More options for %s', 'lodestar' ),
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
							'“%s” and all its messages will be permanently deleted.',
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
