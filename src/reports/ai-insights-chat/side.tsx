import { Button } from '@wordpress/components';
import { useRef, useState, useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { plus, chevronDown, chevronUp, Icon } from '@wordpress/icons';
import type { ReactNode } from 'react';
import type { ChatSummary } from '../../store/conversations/types';
import { Placeholder } from '../../ui/placeholder/placeholder';
import RichText from '../../ui/rich-text/rich-text';
import { Item } from './item';
import type { Conversations } from './use-conversations';

interface GroupProps {
	title: string;
	/** What stands there without conversations. */
	empty: string;
	children: ReactNode[];
}

/**
 * Some of the conversations. It is open while it has any, unless somebody folds it.
 *
 * @param props
 */
function Group( props: GroupProps ) {
	const isEmpty = props.children.length === 0;
	// What somebody chose holds until it gets its first one, or loses the last.
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
					<Icon
						icon={ isOpen ? chevronUp : chevronDown }
						size={ 20 }
					/>
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

/** Names of conversations on the way, in px. */
const NAMES = [ 180, 150, 200, 130 ];

interface SideProps {
	talk: Conversations;
	/** Begins a conversation; left out where the open one is new. */
	onBegin: ( () => void ) | undefined;
	/** Is told when one was chosen. */
	onChosen?: ( () => void ) | undefined;
	/** Whether the heading stands elsewhere. */
	hasHeading?: boolean;
}

/**
 * All conversations, and a new one.
 *
 * @param props
 * @param props.talk
 * @param props.onBegin
 * @param props.onChosen
 * @param props.hasHeading
 */
export function Side( props: SideProps ) {
	const { talk, onBegin, onChosen, hasHeading = true } = props;
	const { list, listError } = talk;
	const heading = useRef< HTMLHeadingElement >( null );
	// What was moved keeps the focus where it is then.
	const [ moved, setMoved ] = useState< string | null >( null );
	/** Whose menu is open: one at a time. */
	const [ menu, setMenu ] = useState< string | null >( null );

	const drawn = ( chats: readonly ChatSummary[] ) =>
		chats.map( ( chat ) => (
			<Item
				key={ chat.id }
				chat={ chat }
				isOpen={ chat.id === talk.chatId }
				hasMenu={ chat.id === menu }
				onMenu={ ( isOpen ) =>
					// Another one may have been opened before this one closes.
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
						{ __( 'Retry', 'lodestar' ) }
					</Button>
				</div>
			) }
		</>
	);
}
