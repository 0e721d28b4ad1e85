import { createReduxStore, register } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import * as actions from './actions';
import * as selectors from './selectors';
import type { Action } from './plain';
import type { AiError, Message, State } from './types';

const INITIAL: State = {
	key: 'new',
	chatId: null,
	currentChat: [],
	loadError: null,
	aiError: null,
	waiting: {},
	list: null,
	listError: null,
};

/** For a conversation that is no longer open, an answer or error only ends the wait. */
function reducer( state: State = INITIAL, action: Action ): State {
	switch ( action.type ) {
		case 'SELECT':
			return {
				...state,
				key: action.key,
				chatId: action.chatId,
				currentChat: action.chatId === null ? [] : null,
				loadError: null,
				aiError: null,
			};
		case 'RECEIVE_LIST':
			return { ...state, list: action.list, listError: null };
		case 'FAIL_LIST':
			return { ...state, listError: action.html };
		case 'WAIT':
			return {
				...state,
				...( action.key === state.key && { aiError: null } ),
				waiting: { ...state.waiting, [ action.key ]: action.progress },
			};
		case 'RECEIVE_ANSWER':
		case 'FAIL_ANSWER':
			return ofOpen( without( state, action.key ), action );
		default:
			return ofOpen( state, action );
	}
}

/** Ends the wait for an answer in a conversation. */
function without( state: State, key: string ): State {
	const waiting = { ...state.waiting };
	delete waiting[ key ];
	return { ...state, waiting };
}

/** Applies an action to the open conversation. Ignores actions on others. */
function ofOpen( state: State, action: Action ): State {
	const { currentChat } = state;
	if ( 'key' in action && action.key !== state.key ) {
		return state;
	}
	switch ( action.type ) {
		case 'RECEIVE_CHAT':
			return {
				...state,
				currentChat: action.chat,
				loadError: null,
				aiError: state.waiting[ state.key ]
					? null
					: unanswered( action.chat ),
			};
		case 'FAIL_LOADING':
			// Keep the messages that are already loaded.
			return currentChat ? state : { ...state, loadError: action.html };
		case 'APPEND':
			return {
				...state,
				currentChat: [ ...( currentChat ?? [] ), action.message ],
			};
		case 'RECEIVE_ANSWER': {
			const { chat_id: id, latest_message: answer } = action.sent;
			return {
				...state,
				key: id,
				chatId: id,
				aiError: null,
				currentChat: [ ...( currentChat ?? [] ), answer ],
			};
		}
		case 'FAIL_ANSWER': {
			const id = action.chatId ?? state.chatId;
			return {
				...state,
				key: id ?? state.key,
				chatId: id,
				aiError: action.error,
				// The server didn't store the question, so it is returned to the user.
				currentChat: id === null ? [] : currentChat,
			};
		}
		case 'DISMISS_ERROR':
			return { ...state, aiError: null };
		case 'MARK_MESSAGE':
			return {
				...state,
				currentChat:
					currentChat?.map( ( message ) =>
						message.id === action.id
							? { ...message, ...action.changes }
							: message
					) ?? null,
			};
		default:
			return state;
	}
}

/** Returns an error if a conversation ends with a question. */
function unanswered( chat: readonly Message[] ): AiError | null {
	return chat[ chat.length - 1 ]?.role === 'user'
		? {
				html: __(
					'Looks like your last message was not sent. Please try again.',
					'lodestar'
				),
				isRetryable: true,
				unsent: null,
			}
		: null;
}

/** Store of conversations about the site's data: their list and the open one. */
export const store = createReduxStore( 'lodestar/conversations', {
	reducer,
	actions,
	selectors,
} );

register( store );
