import type { Fault } from '../../third-party/tell';
import type { Boot } from './boot';
import type { Block, Dialog, Loading, State, Toast } from './types';

/**
 * What the server printed; null until it is handed on.
 *
 * @param state The store's state.
 */
export function getBoot( state: State ): Boot | null {
	return state.boot;
}

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

/**
 * Whether the figures of the page are about to be replaced.
 *
 * @param state The store's state.
 */
export function isPageHeld( state: State ): boolean {
	return state.isHeld;
}

/**
 * Where code of other plugins failed, as far as nobody has read and closed it.
 *
 * @param state The store's state.
 */
export function getFaults( state: State ): readonly Fault[] {
	return state.faults;
}
