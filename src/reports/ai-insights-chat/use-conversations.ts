import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { store } from '../../store/conversations/conversations-store';
import { parseHash, toHash } from '../../store/address';

const ROUTE = '/ai-insights/chat';

const pathOf = ( id: string | null ) =>
	id === null ? ROUTE : `${ ROUTE }/${ encodeURIComponent( id ) }`;

/** Returns the URL of a conversation, or of a new one for null. */
export const hrefOf = ( id: string | null ) =>
	toHash( { path: pathOf( id ), params: {} } );

/** Replaces a conversation in the URL, unless the reader has navigated away in the meantime. */
function moveOn( from: string | null, to: string | null ): void {
	if (
		from !== to &&
		parseHash( window.location.hash )?.path === pathOf( from )
	) {
		window.location.replace( hrefOf( to ) );
	}
}

/**
 * Returns the conversations and the actions on them. The URL selects the open one and follows when the open one
 * changes.
 *
 * @param routeId The conversation in the URL; null for a new one.
 */
export function useConversations( routeId: string | null ) {
	const { select } = useRegistry();
	const { startNew, loadList, openChat, remove, ...actions } =
		useDispatch( store );
	const state = useSelect( ( from ) => {
		const all = from( store );
		return {
			key: all.getKey(),
			chatId: all.getChatId(),
			messages: all.getCurrentChat(),
			loadError: all.getLoadError(),
			aiError: all.getAiError(),
			waiting: all.getWaiting(),
			list: all.getList(),
			listError: all.getListError(),
		};
	}, [] );

	useEffect( () => {
		void loadList();
	}, [ loadList ] );

	useEffect( () => {
		if ( routeId !== null ) {
			void openChat( routeId ).then( ( isThere ) => {
				if ( ! isThere ) {
					moveOn( routeId, null );
				}
			} );
		} else if ( select( store ).getChatId() !== null ) {
			void startNew();
		}
	}, [ select, openChat, startNew, routeId ] );

	return {
		...state,
		...actions,
		loadList,
		/** Reloads the open conversation. */
		async reload() {
			if ( routeId !== null && ! ( await openChat( routeId, true ) ) ) {
				moveOn( routeId, null );
			}
		},
		begin() {
			void startNew();
			window.location.hash = hrefOf( null );
		},
		async send( text: string ) {
			const id = await actions.send( text );
			moveOn( null, id );
		},
		async remove( id: string ) {
			if ( await remove( id ) ) {
				moveOn( id, null );
			}
		},
	};
}

export type Conversations = ReturnType< typeof useConversations >;
