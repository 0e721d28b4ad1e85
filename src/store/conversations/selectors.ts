import type { AiError, ChatList, Message, State } from './types';

/** Returns the key of the open conversation, which exists even before its ID. */
export function getKey( state: State ): string {
	return state.key;
}

/** Returns the ID of the open conversation, or null for a new one. */
export function getChatId( state: State ): string | null {
	return state.chatId;
}

/** Returns the messages of the open conversation, or null while loading. */
export function getCurrentChat( state: State ): readonly Message[] | null {
	return state.currentChat;
}

/** Returns why the open conversation couldn't be loaded, as HTML. */
export function getLoadError( state: State ): string | null {
	return state.loadError;
}

/** Returns why the last question has no answer. */
export function getAiError( state: State ): AiError | null {
	return state.aiError;
}

/** Returns the ID for requesting the progress of a pending answer. Null if none is pending. */
export function getWaiting( state: State ): string | null {
	return state.waiting[ state.key ] ?? null;
}

/** Returns all conversations and the assistant, or null until loaded. */
export function getList( state: State ): ChatList | null {
	return state.list;
}

/** Returns why the list couldn't be loaded, as HTML. */
export function getListError( state: State ): string | null {
	return state.listError;
}
