import type { AiError, ChatList, Message, Sent } from './types';

/**
 * Opens another conversation.
 *
 * @param key    Tells it from others.
 * @param chatId Its id; null for a new one.
 */
export function select( key: string, chatId: string | null ) {
	return { type: 'SELECT', key, chatId } as const;
}

/**
 * Keeps messages of a conversation.
 *
 * @param key  Of the conversation.
 * @param chat Its messages.
 */
export function receiveChat( key: string, chat: readonly Message[] ) {
	return { type: 'RECEIVE_CHAT', key, chat } as const;
}

/**
 * Says why a conversation could not be loaded.
 *
 * @param key  Of the conversation.
 * @param html The words.
 */
export function failLoading( key: string, html: string ) {
	return { type: 'FAIL_LOADING', key, html } as const;
}

/**
 * Keeps the list.
 *
 * @param list All conversations.
 */
export function receiveList( list: ChatList ) {
	return { type: 'RECEIVE_LIST', list } as const;
}

/**
 * Says why the list could not be loaded.
 *
 * @param html The words.
 */
export function failList( html: string ) {
	return { type: 'FAIL_LIST', html } as const;
}

/**
 * Adds a message at the end.
 *
 * @param key     Of the conversation.
 * @param message The message.
 */
export function append( key: string, message: Message ) {
	return { type: 'APPEND', key, message } as const;
}

/**
 * An answer is on the way.
 *
 * @param key      Of the conversation.
 * @param progress By what its progress can be asked for.
 */
export function wait( key: string, progress: string ) {
	return { type: 'WAIT', key, progress } as const;
}

/**
 * The answer is there; a new conversation has its id then.
 *
 * @param key  Of the conversation.
 * @param sent The answer.
 */
export function receiveAnswer( key: string, sent: Sent ) {
	return { type: 'RECEIVE_ANSWER', key, sent } as const;
}

/**
 * There is none.
 *
 * @param key    Of the conversation.
 * @param error  Why.
 * @param chatId Its id, where it has one now.
 */
export function failAnswer(
	key: string,
	error: AiError,
	chatId: string | null
) {
	return { type: 'FAIL_ANSWER', key, error, chatId } as const;
}

/**
 * Forgets why there was no answer, so that something else can be asked.
 */
export function dismissError() {
	return { type: 'DISMISS_ERROR' } as const;
}

/**
 * Changes what the reader said of a message of the open conversation.
 *
 * @param id      Of the message.
 * @param changes What is said of it now.
 */
export function markMessage(
	id: string,
	changes: {
		[ Field in 'rating' | 'feedback' | 'skipped_feedback' ]?:
			Message[ Field ] | undefined;
	}
) {
	return { type: 'MARK_MESSAGE', id, changes } as const;
}

export type Action = ReturnType<
	| typeof select
	| typeof receiveChat
	| typeof failLoading
	| typeof receiveList
	| typeof failList
	| typeof append
	| typeof wait
	| typeof receiveAnswer
	| typeof failAnswer
	| typeof dismissError
	| typeof markMessage
>;
