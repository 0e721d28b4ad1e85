import { Button } from '@wordpress/components';
import { useRef, useState, useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { plus, chevronDown, Icon } from '@wordpress/icons';
import type { ReactNode } from 'react';
import type { ChatSummary } from '../../store/conversations/types';
import { Placeholder } from '../../ui/placeholder/placeholder';
import RichText from '../../ui/rich-text/rich-text';
import { Item } from './item';
import type { Conversations } from './use-conversations';

interface GroupProps {
	title: string;
	/** Shown if there are no conversations. */
	empty: string;
	children: ReactNode[];
}

/** A collapsible group of conversations, open by default unless it is empty. */
function Group( props: GroupProps ) {
	const isEmpty = props.children.length === 0;
	// The key resets the reader's choice when the group gets its first conversation or loses its last.
	return (
		<Folding key={ String( isEmpty ) } { ...props } isEmpty={ isEmpty } />
	);
}

function Folding( {
	title,
	empty,
	isEmpty,
	children,
}: GroupProps & { isEmpty: boolean } ) {
	const id = useId();
	const [ isOpen, setOpen ] = useState( ! isEmpty );
	return (
		<section className="lodestar-chat__group">
			<h3>
				<button
					type="button"
					aria-expanded={ isOpen }
					aria-controls={ id }
					onClick={ () => setOpen( ! isOpen ) }
				>
					{ title }
					<Icon icon={ chevronDown } size={ 20 } />
				</button>
			</h3>
			<div id={ id } hidden={ ! isOpen }>
				{ isEmpty ? (
					<p className="lodestar-chat__none">{ empty }</p>
				) : (
					<ul>{ children }</ul>
				) }
			</div>
		</section>
	);
}

/** Widths of placeholder names, in px. */
const NAMES = [ 180, 150, 200, 130 ];

interface SideProps {
	talk: Conversations;
	/** Starts a conversation; omitted if the open one is new. */
	onBegin: ( () => void ) | undefined;
	/** Called after a conversation was selected. */
	onChosen?: ( () => void ) | undefined;
	/** False if the heading is visible elsewhere; screen readers still get it. */
	hasHeading?: boolean;
}

export function Side( props: SideProps ) {
	const { talk, onBegin, onChosen, hasHeading = true } = props;
	const { list, listError } = talk;
	const heading = useRef< HTMLHeadingElement >( null );
	// A conversation that is pinned or unpinned moves, but keeps the focus.
	const [ moved, setMoved ] = useState< string | null >( null );
	/** Only one menu is open at a time. */
	const [ menu, setMenu ] = useState< string | null >( null );

	const drawn = ( chats: readonly ChatSummary[] ) =>
		chats.map( ( chat ) => (
			<Item
				key={ chat.id }
				chat={ chat }
				isOpen={ chat.id === talk.chatId }
				hasMenu={ chat.id === menu }
				onMenu={ ( isOpen ) =>
					// Another menu may have been opened before this one closes.
					setMenu( ( before ) => {
						const others = before === chat.id ? null : before;
						return isOpen ? chat.id : others;
					} )
				}
				takesFocus={ chat.id === moved }
				onFocused={ () => setMoved( null ) }
				onChosen={ onChosen }
				onPin={ () => {
					setMoved( chat.id );
					void talk.change( chat.id, {
						is_pinned: ! chat.is_pinned,
					} );
				} }
				onRename={ ( title ) => void talk.change( chat.id, { title } ) }
				onDelete={ async () => {
					await talk.remove( chat.id );
					heading.current?.focus();
				} }
			/>
		) );
	return (
		<>
			<h2
				ref={ heading }
				tabIndex={ -1 }
				className={ hasHeading ? undefined : 'screen-reader-text' }
			>
				{ __( 'Conversations', 'lodestar' ) }
			</h2>
			{ onBegin && (
				<Button
					__next40pxDefaultSize
					className="lodestar-chat__new"
					variant="secondary"
					icon={ plus }
					onClick={ onBegin }
				>
					{ __( 'New Conversation', 'lodestar' ) }
				</Button>
			) }
			{ list && (
				<>
					<Group
						title={ __( 'Pinned Conversations', 'lodestar' ) }
						empty={ __(
							"There aren't any pinned conversations",
							'lodestar'
						) }
					>
						{ drawn( list.pinned ) }
					</Group>
					<Group
						title={ __( 'Recent', 'lodestar' ) }
						empty={ __(
							"There aren't any recent conversations",
							'lodestar'
						) }
					>
						{ drawn( list.recent ) }
					</Group>
				</>
			) }
			{ ! list && listError === null && (
				<div className="lodestar-chat__names" aria-hidden="true">
					{ NAMES.map( ( width ) => (
						<Placeholder
							key={ width }
							width={ width }
							height={ 13 }
						/>
					) ) }
				</div>
			) }
			{ ! list && listError !== null && (
				<div className="lodestar-chat__none" role="alert">
					<p>
						<RichText html={ listError } />
					</p>
					<Button
						variant="link"
						onClick={ () => void talk.loadList() }
					>
						{ __( 'Try Again', 'lodestar' ) }
					</Button>
				</div>
			) }
		</>
	);
}
