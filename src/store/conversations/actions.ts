import { store as app } from '../app/app-store';
import { ask, escaped, Refusal } from '../envelope';
import type * as plain from './plain';
import type * as selectors from './selectors';
import type {
	AiError,
	Chat,
	ChatList,
	ChatSummary,
	Message,
	Sent,
} from './types';
import { uuid } from './uuid';

export * from './plain';

const PATH = 'ai-insights/chat';

/** The server's error code for an unknown conversation. */
const NOT_FOUND = 'chat_not_found';

type Bound< Functions > = {
	[ Name in keyof Functions ]: Functions[ Name ] extends (
		state: never,
		...rest: infer Rest
	) => infer Result
		? ( ...rest: Rest ) => Result
		: never;
};

interface Registry {
	dispatch: ( store: typeof app ) => {
		openDialog: ( dialog: { title: string; html: string } ) => void;
	};
}

interface Thunk {
	select: Bound< typeof selectors >;
	dispatch: typeof plain & {
		loadList: () => Promise< void >;
		loadChat: ( id: string ) => Promise< boolean >;
		startNew: () => void;
		converse: (
			path: string,
			data?: { message: string }
		) => Promise< string | null >;
	};
	registry: Registry;
}

const htmlOf = ( failure: unknown ) =>
	failure instanceof Refusal ? failure.html : '';

/** Shows the server's error in a dialog. */
function complain( registry: Registry, failure: unknown ): void {
	registry
		.dispatch( app )
		.openDialog( { title: '', html: htmlOf( failure ) } );
}

/** Returns the ID of the conversation that stored an unanswered question. Null if none is known. */
function idIn( failure: unknown ): string | null {
	const id = failure instanceof Refusal ? failure.told.chat_id : undefined;
	return typeof id === 'string' || typeof id === 'number'
		? String( id )
		: null;
}

/** Returns why there is no answer. */
function errorOf( failure: unknown, message: string | undefined ): AiError {
	const { isFinal, told } =
		failure instanceof Refusal ? failure : new Refusal( '' );
	return {
		html: htmlOf( failure ),
		isRetryable: ! isFinal && told.retryable !== false,
		unsent: idIn( failure ) === null ? ( message ?? null ) : null,
	};
}

const pathOf = ( id: string | null ) =>
	id === null ? PATH : `${ PATH }/${ encodeURIComponent( id ) }`;

let drafts = 0;

/** Starts a conversation. Other conversations keep waiting for their answers. */
export const startNew =
	() =>
	( { dispatch }: Thunk ) => {
		drafts += 1;
		dispatch.select( `new-${ drafts }`, null );
	};

/** Loads the list of conversations. */
export const loadList =
	() =>
	async ( { dispatch }: Thunk ): Promise< void > => {
		try {
			dispatch.receiveList( await ask< ChatList >( `${ PATH }s` ) );
		} catch ( failure ) {
			dispatch.failList( htmlOf( failure ) );
		}
	};

/** Loads the messages of the open conversation. Returns whether it exists. */
export const loadChat =
	( id: string ) =>
	async ( { dispatch }: Thunk ): Promise< boolean > => {
		try {
			const found = await ask< Chat >( pathOf( id ) );
			if ( found.id === false ) {
				return false;
			}
			dispatch.receiveChat( id, found.chat );
		} catch ( failure ) {
			if ( failure instanceof Refusal && failure.code === NOT_FOUND ) {
				return false;
			}
			dispatch.failLoading( id, htmlOf( failure ) );
		}
		return true;
	};

/**
 * Opens a conversation, or a new one if it doesn't exist. Returns whether it exists.
 *
 * @param id       ID of the conversation.
 * @param isForced Whether to reload a conversation that is already open.
 */
export const openChat =
	( id: string, isForced = false ) =>
	async ( { dispatch, select }: Thunk ): Promise< boolean > => {
		if ( select.getChatId() !== id ) {
			dispatch.select( id, id );
		} else if ( ! isForced ) {
			return true;
		}
		if ( await dispatch.loadChat( id ) ) {
			return true;
		}
		if ( select.getChatId() === id ) {
			dispatch.startNew();
		}
		await dispatch.loadList();
		return false;
	};

/**
 * Sends a question and adds the answer.
 *
 * Returns the ID of the conversation if it's still open and has one.
 */
export const converse =
	( path: string, data: { message?: string } = {} ) =>
	async ( { dispatch, select, registry }: Thunk ) => {
		const key = select.getKey();
		const progress = uuid();
		dispatch.wait( key, progress );
		let isOpen: boolean;
		try {
			const sent = await ask< Sent >( path, 'POST', {
				...data,
				progress,
			} );
			isOpen = select.getKey() === key;
			dispatch.receiveAnswer( key, sent );
		} catch ( failure ) {
			isOpen = select.getKey() === key;
			const error = errorOf( failure, data.message );
			dispatch.failAnswer( key, error, idIn( failure ) );
			if ( failure instanceof Refusal && failure.isFinal ) {
				complain( registry, failure );
			}
		}
		void dispatch.loadList();
		return isOpen ? select.getChatId() : null;
	};

/** Sends a message, unless an answer is pending. Returns the ID of the conversation, if it has one. */
export const send =
	( text: string ) =>
	async ( { dispatch, select }: Thunk ): Promise< string | null > => {
		const message = text.trim();
		if ( message === '' || select.getWaiting() !== null ) {
			return null;
		}
		const own: Message = {
			id: uuid(),
			role: 'user',
			content: escaped( message ),
		};
		dispatch.append( select.getKey(), own );
		return dispatch.converse( pathOf( select.getChatId() ), { message } );
	};

/**
 * Requests the answer to the last question again.
 *
 * If it's unknown whether the server received the question, loads the conversation first. Otherwise the question could
 * be sent twice.
 */
export const retry =
	() =>
	async ( { dispatch, select }: Thunk ): Promise< void > => {
		const error = select.getAiError();
		const id = select.getChatId();
		if ( ! error?.isRetryable || id === null || select.getWaiting() ) {
			return;
		}
		if ( error.unsent === null ) {
			await dispatch.converse( `${ pathOf( id ) }/retry` );
			return;
		}
		const here = select.getCurrentChat()?.length ?? 0;
		const { chat } = await ask< Chat >( pathOf( id ) ).catch( () => ( {
			chat: null,
		} ) );
		if ( ! chat || select.getChatId() !== id ) {
			return;
		}
		if ( chat[ chat.length - 1 ]?.role === 'user' ) {
			await dispatch.converse( `${ pathOf( id ) }/retry` );
		} else if ( chat.length > here ) {
			dispatch.receiveChat( id, chat );
		} else {
			await dispatch.converse( pathOf( id ), { message: error.unsent } );
		}
	};

/**
 * Rates an answer of the open conversation.
 *
 * @param message The answer.
 * @param rating  1 up, 0 down.
 */
export const rate =
	( message: Message, rating: 0 | 1 ) =>
	async ( { dispatch, select, registry }: Thunk ): Promise< void > => {
		dispatch.markMessage( message.id, {
			rating,
			feedback: null,
			skipped_feedback: false,
		} );
		try {
			await ask( `${ pathOf( select.getChatId() ) }/rate`, 'POST', {
				message_id: message.id,
				rating,
			} );
		} catch ( failure ) {
			dispatch.markMessage( message.id, {
				rating: undefined,
				feedback: null,
				skipped_feedback: false,
				...message,
			} );
			complain( registry, failure );
		}
	};

/**
 * Sends feedback on an answer and reloads the open conversation. Returns whether the feedback was stored.
 *
 * @param message  The answer.
 * @param feedback The text, or null if the user skipped it.
 */
export const say =
	( message: Message, feedback: string | null ) =>
	async ( { dispatch, select, registry }: Thunk ): Promise< boolean > => {
		const id = select.getChatId();
		try {
			await ask( `${ pathOf( id ) }/rate`, 'POST', {
				message_id: message.id,
				feedback: feedback ?? '',
				skipped_feedback: feedback === null,
			} );
		} catch ( failure ) {
			complain( registry, failure );
			return false;
		}
		if ( id !== null ) {
			await dispatch.loadChat( id );
		}
		return true;
	};

/** Pins, unpins or renames a conversation. */
export const change =
	(
		id: string,
		changes: Partial< Pick< ChatSummary, 'is_pinned' | 'title' > >
	) =>
	async ( { dispatch, registry }: Thunk ): Promise< void > => {
		try {
			await ask( pathOf( id ), 'PUT', changes );
		} catch ( failure ) {
			complain( registry, failure );
		}
		await dispatch.loadList();
	};

/** Deletes a conversation. Returns whether it was the open one, which a new one then replaces. */
export const remove =
	( id: string ) =>
	async ( { dispatch, select, registry }: Thunk ): Promise< boolean > => {
		let isGone = false;
		try {
			await ask( pathOf( id ), 'DELETE' );
			isGone = select.getChatId() === id;
		} catch ( failure ) {
			complain( registry, failure );
		}
		if ( isGone ) {
			dispatch.startNew();
		}
		await dispatch.loadList();
		return isGone;
	};
