import type { Fault } from '../../third-party/tell';
import type { Boot } from './boot';

export interface Toast {
	id: string;
	text: string;
	type: 'success' | 'error';
	/** Reverts what was done. A toast with an action stays longer. */
	action?: { label: string; onClick: () => void };
}

/** A message that the user has to close. */
export interface Dialog {
	/** Empty for none. */
	title: string;
	message: string;
	/** HTML from the server that replaces the message. */
	html?: string;
	/** An error is announced immediately and can be copied. */
	status: 'error' | 'info';
	/** Details that help with troubleshooting. */
	details?: Readonly< Record< string, unknown > >;
}

/** An operation that blocks the page. */
export interface Loading {
	title: string;
	text: string;
}

/** Why the page can't be used: its data would be wrong. */
export interface Block {
	title: string;
	text: string;
	/** Ends the block. */
	action?: { label: string; onClick: () => void };
	/** Progress, if known. */
	progress?: {
		/** 0 to 100. */
		percent: number;
		/** For example "1,295 of 2,088 days". */
		text: string;
	};
}

export interface State {
	/** Null before it is received. */
	boot: Boot | null;
	faults: readonly Fault[];
	toasts: readonly Toast[];
	dialog: Dialog | null;
	loading: Loading | null;
	block: Block | null;
	/** Whether the page's data is about to be replaced. */
	isHeld: boolean;
}
