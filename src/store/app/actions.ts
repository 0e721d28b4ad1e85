import { __ } from '@wordpress/i18n';
import type { Fault } from '../../third-party/tell';
import type { Boot } from './boot';
import type { Block, Dialog, Loading, Toast } from './types';

let toasts = 0;

/** Stores the boot data, or changes to it. */
export function receiveBoot( boot: Partial< Boot > ) {
	return { type: 'RECEIVE_BOOT', boot } as const;
}

/** Shows a toast, by default for saved settings. A success disappears after 3 seconds, or 6 if it has an action. */
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

export function removeToast( id: string ) {
	return { type: 'REMOVE_TOAST', id } as const;
}

/** Opens a dialog with an OK button. By default, it shows a generic error. */
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

export function closeDialog() {
	return { type: 'SET_DIALOG', dialog: null } as const;
}

/**
 * Shows or hides the dialog of an operation that blocks the page. Short waits don't show it.
 *
 * @param loading Its text. Use `{}` for a report's refresh, or null to hide the dialog.
 */
export function setLoading( loading: Partial< Loading > | null ) {
	return {
		type: 'SET_LOADING',
		loading: loading && {
			title: __( 'Refreshing Report', 'lodestar' ),
			// eslint-disable-next-line @wordpress/i18n-ellipsis -- The text with three dots is specified.
			text: __( 'Loading new report data...', 'lodestar' ),
			...loading,
		},
	} as const;
}

/**
 * Blocks the page.
 *
 * @param over The reason, or null to unblock the page.
 */
export function block( over: Block | null ) {
	return { type: 'SET_BLOCK', block: over } as const;
}

/** Marks the page's data as about to be replaced. Until then it isn't used, such as for a PDF. */
export function holdPage( isHeld: boolean ) {
	return { type: 'HOLD_PAGE', isHeld } as const;
}

/** Records that code of another plugin failed. */
export function addFault( fault: Fault ) {
	return { type: 'ADD_FAULT', fault } as const;
}

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
