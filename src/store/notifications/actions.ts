import apiFetch from '@wordpress/api-fetch';
import { store as app } from '../app/app-store';
import type { Mark, Notification, State } from './types';

const PATH = '/lodestar/v1/notifications';

/**
 * Replaces all notifications.
 *
 * @param notifications Newest first.
 */
export function receive( notifications: State ) {
	return { type: 'RECEIVE', notifications } as const;
}

export type Action = ReturnType< typeof receive >;

/** Counts changes. A response that was requested before the latest change is outdated. */
let latest = 0;

/** Settles with the last request. Changes are sent one after another, because concurrent ones could overwrite each other. */
let sent: Promise< unknown > = Promise.resolve();

interface Thunk {
	dispatch: { receive: typeof receive };
	select: { getNotifications: () => State };
	registry: {
		dispatch: ( store: typeof app ) => {
			openDialog: ( dialog: {
				details: Record< string, unknown >;
			} ) => void;
		};
	};
}

function marked( one: Notification, how: Mark ): Notification {
	return {
		...one,
		is_read: true,
		is_dismissed: how === 'dismissed' && one.dismissible,
	};
}

/**
 * Marks notifications as read, dismissed or restored: on the screen immediately, then on the server. If the request fails,
 * reverts the screen and shows the error in a dialog.
 *
 * @param how The mark.
 * @param ids IDs of the notifications.
 */
export const mark =
	( how: Mark, ids: readonly string[] ) =>
	async ( { dispatch, select, registry }: Thunk ) => {
		const change = ++latest;
		const before = select.getNotifications();
		dispatch.receive(
			before.map( ( one ) =>
				ids.includes( one.id ) ? marked( one, how ) : one
			)
		);
		const request = sent.then( () =>
			apiFetch< State >( {
				path: PATH,
				method: 'POST',
				data: { mark: how, ids },
			} )
		);
		sent = request.catch( () => {} );
		try {
			const notifications = await request;
			if ( change === latest ) {
				dispatch.receive( notifications );
			}
		} catch ( error ) {
			if ( change === latest ) {
				dispatch.receive( before );
			}
			registry
				.dispatch( app )
				.openDialog( { details: { ...( error as object ) } } );
		}
	};

/** Loads new notifications. Ignores a failure, because those on the screen are still valid. */
export const refresh =
	() =>
	async ( { dispatch }: Thunk ) => {
		const change = latest;
		try {
			const notifications = await apiFetch< State >( { path: PATH } );
			if ( change === latest ) {
				dispatch.receive( notifications );
			}
		} catch {}
	};
