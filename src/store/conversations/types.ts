import type { ShownIn } from '../reports/answer';

export interface ChatSummary {
	id: string;
	/** Title that the user chose. */
	title?: string | null;
	/** The first words of the conversation. */
	preview: string;
	is_pinned: boolean;
}

/** The AI provider, and which data it receives. */
export interface Assistant {
	/** Name of the AI provider. Null if none is used. */
	provider: string | null;
	/** URL for connecting a provider. Null if one is connected or the user may not connect one. */
	connect_url: string | null;
	/** Whether a provider is connected but turned off in the settings, which the user may change. */
	is_off?: boolean;
	/** One sentence: which data is sent from the site, and to whom. */
	leaves: string;
	/** Number of answers per day, and how many are left. */
	per_day: number;
	left: number;
	may_send: boolean;
}

/** The `data` of `GET lodestar/v1/ai-insights/chats`. */
export interface ChatList {
	pinned: ChatSummary[];
	recent: ChatSummary[];
	assistant: Assistant;
}

export interface Chart {
	type: 'pie' | 'donut' | 'bar' | 'line';
	seriesName: string;
	/** Type of the values: see ui/field-types. */
	unit?: string;
	data: { label: string; value: number }[];
}

/** A query that an answer is based on, in the format of the run-query ability. */
export interface ChatQuery {
	metrics?: string[];
	dimensions?: string[];
	dateRanges?: { startDate: string; endDate: string }[];
	dimensionFilter?: unknown;
}

export interface MessageMeta {
	chart?: Chart | false;
	/** The report that shows the same data. */
	shown_in?: ShownIn | null;
	queries?: ChatQuery[];
	/** Labels of its metrics and dimensions, by name. */
	names?: Readonly< Record< string, string > >;
	/** Name of the provider that worded the answer. Null if none was used. */
	by?: string | null;
}

export interface Message {
	id: string;
	role: 'user' | 'assistant';
	/** HTML. */
	content: string;
	/** 1 up, 0 down. Undefined for none. */
	rating?: 0 | 1 | undefined;
	feedback?: string | null | undefined;
	skipped_feedback?: boolean | undefined;
	created?: string;
	meta?: MessageMeta;
}

/** The `data` of `GET lodestar/v1/ai-insights/chat/{id}`. */
export interface Chat {
	/** False if the conversation doesn't exist. */
	id: string | false;
	chat: Message[];
}

/** The `data` of the response to a question. */
export interface Sent {
	chat_id: string;
	latest_message: Message;
}

export interface AiError {
	html: string;
	/** Whether trying again may help. */
	isRetryable: boolean;
	/** The question, if it's unknown whether the server received it. */
	unsent: string | null;
}

export interface State {
	/** Identifies a conversation: its ID, or a temporary key before it has one. */
	key: string;
	/** Null for a new conversation. */
	chatId: string | null;
	/** Messages of the open conversation. Null while loading. */
	currentChat: readonly Message[] | null;
	/** Why the messages couldn't be loaded, as HTML. */
	loadError: string | null;
	aiError: AiError | null;
	/** IDs for requesting the progress of pending answers, by conversation key. */
	waiting: Readonly< Record< string, string > >;
	/** Null until loaded. */
	list: ChatList | null;
	/** Why the list couldn't be loaded, as HTML. */
	listError: string | null;
}
