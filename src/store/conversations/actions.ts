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

/** What the server answers where there is no such conversation. */
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

/**
 * Says in a dialog what the server said.
 *
 * @param registry Of the stores.
 * @param failure  What was thrown.
 */
function complain( registry: Registry, failure: unknown ): void {
	registry
		.dispatch( app )
		.openDialog( { title: '', html: htmlOf( failure ) } );
}

/**
 * Id of the conversation that keeps a question which was not answered; null where none does, as far as is known.
 *
 * @param failure What was thrown.
 */
function idIn( failure: unknown ): string | null {
	const id = failure instanceof Refusal ? failure.told.chat_id : undefined;
	return typeof id === 'string' || typeof id === 'number'
		? String( id )
		: null;
}

/**
 * Why there is no answer.
 *
 * @param failure What was thrown.
 * @param message What was sent.
 */
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

/**
 * Begins a conversation. What another one waits for, it still does.
 */
export const startNew =
	() =>
	( { dispatch }: Thunk ) => {
		drafts += 1;
		dispatch.select( `new-${ drafts }`, null );
	};

/**
 * Asks for the list.
 */
export const loadList =
	() =>
	async ( { dispatch }: Thunk ): Promise< void > => {
		try {
			dispatch.receiveList( await ask< ChatList >( `${ PATH }s` ) );
		} catch ( failure ) {
			dispatch.failList( htmlOf( failure ) );
		}
	};

/**
 * Asks for messages of a conversation.
 *
 * @param id Of the conversation, which is open.
 * @return Whether there is such a conversation.
 */
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
 * Opens a conversation. The one that is open already is loaded anew only if that is wanted.
 *
 * @param id       Its id.
 * @param isForced Whether it is.
 * @return Whether there is such a conversation; where there is none, a new one is open.
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
 * Asks something, and adds what is answered.
 *
 * @param path         Where it is asked.
 * @param data         What is said with it.
 * @param data.message
 * @return Id of the conversation, where it is still open and has one then.
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

/**
 * Sends a message; while an answer is on the way nothing is sent.
 *
 * @param text What the reader wrote.
 * @return Id of the conversation, where it has one then.
 */
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
 * Asks once more for the answer to the last question. Where nobody knows whether the server has that question, it is looked at
 * first: else it would stand there twice.
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
 * Says what the reader thinks of an answer of the open conversation.
 *
 * @param message Which.
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
 * Says what was missing or wrong in an answer of the open conversation, which is loaded anew then.
 *
 * @param message  Which.
 * @param feedback The words; null = the reader does not want to say.
 * @return Whether it was kept.
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

/**
 * Pins, unpins or renames a conversation.
 *
 * @param id      Which.
 * @param changes What it is then.
 */
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

/**
 * Deletes a conversation. Where it is the open one, a new one is open then.
 *
 * @param id Which.
 * @return Whether it was the open one.
 */
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
