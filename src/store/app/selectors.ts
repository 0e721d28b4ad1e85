import type { Fault } from '../../third-party/tell';
import type { Boot } from './boot';
import type { Block, Dialog, Loading, State, Toast } from './types';

/** Returns the boot data, or null before it is received. */
export function getBoot( state: State ): Boot | null {
	return state.boot;
}

export function getToasts( state: State ): readonly Toast[] {
	return state.toasts;
}

export function getDialog( state: State ): Dialog | null {
	return state.dialog;
}

/** Returns the operation that blocks the page, or null. */
export function getLoading( state: State ): Loading | null {
	return state.loading;
}

/** Returns why the page is blocked, or null. */
export function getBlock( state: State ): Block | null {
	return state.block;
}

/** Whether the page's data is about to be replaced. */
export function isPageHeld( state: State ): boolean {
	return state.isHeld;
}

/** Returns third-party faults that the user hasn't dismissed. */
export function getFaults( state: State ): readonly Fault[] {
	return state.faults;
}
