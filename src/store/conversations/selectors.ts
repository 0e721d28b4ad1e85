import type { AiError, ChatList, Message, State } from './types';

/**
 * Tells the open conversation from others, also before it has an id.
 *
 * @param state The store's state.
 */
export function getKey( state: State ): string {
	return state.key;
}

/**
 * Id of the open conversation; null for a new one.
 *
 * @param state The store's state.
 */
export function getChatId( state: State ): string | null {
	return state.chatId;
}

/**
 * Messages of the open conversation; null while they are on the way.
 *
 * @param state The store's state.
 */
export function getCurrentChat( state: State ): readonly Message[] | null {
	return state.currentChat;
}

/**
 * Why the open conversation could not be loaded, as HTML.
 *
 * @param state The store's state.
 */
export function getLoadError( state: State ): string | null {
	return state.loadError;
}

/**
 * Why its last question has no answer.
 *
 * @param state The store's state.
 */
export function getAiError( state: State ): AiError | null {
	return state.aiError;
}

/**
 * By what the progress of the open conversation's answer can be asked for; null where none is on the way.
 *
 * @param state The store's state.
 */
export function getWaiting( state: State ): string | null {
	return state.waiting[ state.key ] ?? null;
}

/**
 * All conversations, and who answers; null until they are here.
 *
 * @param state The store's state.
 */
export function getList( state: State ): ChatList | null {
	return state.list;
}

/**
 * Why they could not be loaded, as HTML.
 *
 * @param state The store's state.
 */
export function getListError( state: State ): string | null {
	return state.listError;
}
