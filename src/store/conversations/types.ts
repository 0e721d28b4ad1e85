import type { ShownIn } from '../reports/answer';

/** A conversation in the list. */
export interface ChatSummary {
	id: string;
	/** What the reader called it. */
	title?: string | null;
	/** Its first words. */
	preview: string;
	is_pinned: boolean;
}

/** Who answers, and what of the site is told for it. */
export interface Assistant {
	/** Name of the AI provider; null where none answers. */
	provider: string | null;
	/** Where one is connected; null where one is, or for those who may not. */
	connect_url: string | null;
	/** Whether one is connected and turned off in the settings, and the reader may change these. */
	is_off?: boolean;
	/** One sentence: what leaves the site, and to whom. */
	leaves: string;
	/** Answers a day, and how many of them are left. */
	per_day: number;
	left: number;
	may_send: boolean;
}

/** What `GET lodestar/v1/ai-insights/chats` answers in `data`. */
export interface ChatList {
	pinned: ChatSummary[];
	recent: ChatSummary[];
	assistant: Assistant;
}

/** A chart of an answer. */
export interface Chart {
	type: 'pie' | 'donut' | 'bar' | 'line';
	seriesName: string;
	/** What type its figures have: see ui/field-types. */
	unit?: string;
	data: { label: string; value: number }[];
}

/** A question to the site's figures that an answer rests on, in the words of the ability run-query. */
export interface ChatQuery {
	metrics?: string[];
	dimensions?: string[];
	dateRanges?: { startDate: string; endDate: string }[];
	dimensionFilter?: unknown;
}

/** What an answer has beside its words. */
export interface MessageMeta {
	chart?: Chart | false;
	/** The report that has the same figures. */
	shown_in?: ShownIn | null;
	queries?: ChatQuery[];
	/** What their metrics and dimensions are called, by name. */
	names?: Readonly< Record< string, string > >;
	/** Name of the provider that worded it; null where none was asked. */
	by?: string | null;
}

export interface Message {
	id: string;
	role: 'user' | 'assistant';
	/** HTML. */
	content: string;
	/** 1 up, 0 down; left out for none. */
	rating?: 0 | 1 | undefined;
	feedback?: string | null | undefined;
	skipped_feedback?: boolean | undefined;
	created?: string;
	meta?: MessageMeta;
}

/** What `GET lodestar/v1/ai-insights/chat/{id}` answers in `data`. */
export interface Chat {
	/** False where there is none. */
	id: string | false;
	chat: Message[];
}

/** What asking answers in `data`. */
export interface Sent {
	chat_id: string;
	latest_message: Message;
}

/** Why there is no answer. */
export interface AiError {
	/** HTML. */
	html: string;
	/** Whether asking again may help. */
	isRetryable: boolean;
	/** The question, where nobody knows whether it has reached the server. */
	unsent: string | null;
}

export interface State {
	/** Tells conversations apart: the id, or what stands for it before there is one. */
	key: string;
	/** Id of the open conversation; null for a new one. */
	chatId: string | null;
	/** Its messages; null while they are on the way. */
	currentChat: readonly Message[] | null;
	/** Why they could not be loaded, as HTML. */
	loadError: string | null;
	aiError: AiError | null;
	/** By key: where an answer is on the way, and by what its progress can be asked for. */
	waiting: Readonly< Record< string, string > >;
	/** Null until they are here. */
	list: ChatList | null;
	/** Why they could not be loaded, as HTML. */
	listError: string | null;
}
