import type { Fault } from '../../third-party/tell';
import type { Boot } from './boot';

/** A short word on what was done, or could not be. */
export interface Toast {
	id: string;
	text: string;
	type: 'success' | 'error';
	/** Takes back what was done; such a toast stays longer. */
	action?: { label: string; onClick: () => void };
}

/** What stands in the way until somebody has read it. */
export interface Dialog {
	/** Heading; empty for none. */
	title: string;
	message: string;
	/** The same as HTML, where the server has it so: shown in the message's place. */
	html?: string;
	/** An error speaks up at once, and can be copied. */
	status: 'error' | 'info';
	/** What helps whoever looks into it. */
	details?: Readonly< Record< string, unknown > >;
}

/** What is going on while nothing else can. */
export interface Loading {
	title: string;
	text: string;
}

/** Why the page below cannot be used: it would be untrue. */
export interface Block {
	title: string;
	text: string;
	/** What ends it. */
	action?: { label: string; onClick: () => void };
	/** How far it is, where that is known. */
	progress?: {
		/** 0 to 100. */
		percent: number;
		/** “1,295 of 2,088 days” */
		text: string;
	};
}

export interface State {
	/** What the server printed; null until it is handed on. */
	boot: Boot | null;
	faults: readonly Fault[];
	toasts: readonly Toast[];
	dialog: Dialog | null;
	loading: Loading | null;
	block: Block | null;
	/** Whether the figures of the page are about to be replaced. */
	isHeld: boolean;
}
