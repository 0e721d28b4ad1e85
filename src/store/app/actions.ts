import { __ } from '@wordpress/i18n';
import type { Fault } from '../../third-party/tell';
import type { Boot } from './boot';
import type { Block, Dialog, Loading, Toast } from './types';

let toasts = 0;

/**
 * Takes over what the server printed, or what has changed of it since.
 *
 * @param boot What it is.
 */
export function receiveBoot( boot: Partial< Boot > ) {
	return { type: 'RECEIVE_BOOT', boot } as const;
}

/**
 * Says shortly what was done. A success leaves after 3 seconds.
 *
 * @param text           What; 'Settings Updated' when left out.
 * @param options
 * @param options.type   Whether it worked.
 * @param options.action Takes it back.
 */
export function toast(
	text: string = __( 'Settings Updated', 'lodestar' ),
	{
		type = 'success',
		action,
	}: Partial< Pick< Toast, 'type' | 'action' > > = {}
) {
	toasts += 1;
	return {
		type: 'ADD_TOAST',
		toast: {
			id: String( toasts ),
			text,
			type,
			...( action && { action } ),
		},
	} as const;
}

/**
 * Takes a toast away.
 *
 * @param id Its id.
 */
export function removeToast( id: string ) {
	return { type: 'REMOVE_TOAST', id } as const;
}

/**
 * Opens a dialog with one button, OK; without words it is the error dialog.
 *
 * @param dialog What it says.
 */
export function openDialog( dialog: Partial< Dialog > = {} ) {
	return {
		type: 'SET_DIALOG',
		dialog: {
			title: __( 'Error', 'lodestar' ),
			message: __( 'Please try again.', 'lodestar' ),
			status: 'error',
			...dialog,
		} as Dialog,
	} as const;
}

/**
 * Closes it.
 */
export function closeDialog() {
	return { type: 'SET_DIALOG', dialog: null } as const;
}

/**
 * Shows or ends the dialog of a wait that nothing can be done meanwhile. It is seen only if the wait is long enough.
 *
 * @param loading What is going on, `{}` for a report's new figures; null when it is over.
 */
export function setLoading( loading: Partial< Loading > | null ) {
	return {
		type: 'SET_LOADING',
		loading: loading && {
			title: __( 'Refreshing Report', 'lodestar' ),
			// eslint-disable-next-line @wordpress/i18n-ellipsis -- Three points are the words that were agreed on.
			text: __( 'Loading new report data...', 'lodestar' ),
			...loading,
		},
	} as const;
}

/**
 * Lays something over the page, or takes it away.
 *
 * @param over Why; null when the page is true again.
 */
export function block( over: Block | null ) {
	return { type: 'SET_BLOCK', block: over } as const;
}

/**
 * Says that the figures of the page are about to be replaced: nothing is made of them meanwhile, as no PDF.
 *
 * @param isHeld Whether they are.
 */
export function holdPage( isHeld: boolean ) {
	return { type: 'HOLD_PAGE', isHeld } as const;
}

/**
 * Says that code of another plugin failed.
 *
 * @param fault Whose, and what.
 */
export function addFault( fault: Fault ) {
	return { type: 'ADD_FAULT', fault } as const;
}

/**
 * Closes what was said of that.
 */
export function dismissFaults() {
	return { type: 'DISMISS_FAULTS' } as const;
}

export type Action = ReturnType<
	| typeof receiveBoot
	| typeof toast
	| typeof removeToast
	| typeof openDialog
	| typeof closeDialog
	| typeof setLoading
	| typeof block
	| typeof holdPage
	| typeof addFault
	| typeof dismissFaults
>;
