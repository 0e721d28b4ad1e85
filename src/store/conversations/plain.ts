import type { AiError, ChatList, Message, Sent } from './types';

/**
 * Opens another conversation.
 *
 * @param key    Identifies the conversation, even before it has an ID.
 * @param chatId Its ID, or null for a new one.
 */
export function select( key: string, chatId: string | null ) {
	return { type: 'SELECT', key, chatId } as const;
}

export function receiveChat( key: string, chat: readonly Message[] ) {
	return { type: 'RECEIVE_CHAT', key, chat } as const;
}

/** Records why a conversation couldn't be loaded, as HTML. */
export function failLoading( key: string, html: string ) {
	return { type: 'FAIL_LOADING', key, html } as const;
}

export function receiveList( list: ChatList ) {
	return { type: 'RECEIVE_LIST', list } as const;
}

/** Records why the list couldn't be loaded, as HTML. */
export function failList( html: string ) {
	return { type: 'FAIL_LIST', html } as const;
}

export function append( key: string, message: Message ) {
	return { type: 'APPEND', key, message } as const;
}

/**
 * Marks an answer as pending.
 *
 * @param key      Key of the conversation.
 * @param progress ID for requesting the progress of the answer.
 */
export function wait( key: string, progress: string ) {
	return { type: 'WAIT', key, progress } as const;
}

/** Adds the answer. A new conversation gets its ID with it. */
export function receiveAnswer( key: string, sent: Sent ) {
	return { type: 'RECEIVE_ANSWER', key, sent } as const;
}

/**
 * Records why there is no answer.
 *
 * @param key    Key of the conversation.
 * @param error  The reason.
 * @param chatId ID of the conversation, if it has one now.
 */
export function failAnswer(
	key: string,
	error: AiError,
	chatId: string | null
) {
	return { type: 'FAIL_ANSWER', key, error, chatId } as const;
}

/** Clears the error, so that the user can ask something else. */
export function dismissError() {
	return { type: 'DISMISS_ERROR' } as const;
}

/** Changes the user's rating and feedback of a message in the open conversation. */
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
