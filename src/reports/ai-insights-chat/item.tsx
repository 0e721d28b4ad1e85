import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { moreVertical } from '@wordpress/icons';
import type { ChatSummary } from '../../store/conversations/types';
import { Confirm } from '../../ui/confirm/confirm';
import { hrefOf } from './address';
import { Rename } from './rename';

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
