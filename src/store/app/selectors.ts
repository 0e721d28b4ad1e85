import type { Block, Dialog, Loading, State, Toast } from './types';

/**
 * What was said and still stands.
 *
 * @param state The store's state.
 */
export function getToasts( state: State ): readonly Toast[] {
	return state.toasts;
}

/**
 * The dialog that is open.
 *
 * @param state The store's state.
 */
export function getDialog( state: State ): Dialog | null {
	return state.dialog;
}

/**
 * What is being waited for.
 *
 * @param state The store's state.
 */
export function getLoading( state: State ): Loading | null {
	return state.loading;
}

/**
 * What lies over the page.
 *
 * @param state The store's state.
 */
export function getBlock( state: State ): Block | null {
	return state.block;
}
