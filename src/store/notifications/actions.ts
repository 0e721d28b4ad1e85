import apiFetch from '@wordpress/api-fetch';
import { store as app } from '../app/app-store';
import type { Mark, Notification, State } from './types';

const PATH = '/lodestar/v1/notifications';

/**
 * Replaces all of them.
 *
 * @param notifications Newest first.
 */
export function receive( notifications: State ) {
	return { type: 'RECEIVE', notifications } as const;
}

export type Action = ReturnType< typeof receive >;

/** Number of the latest change: a response from before it is outdated. */
let latest = 0;

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
 * Marks some as read, put away or taken back: at once on the screen, then on the server. Where the server says no, the
 * screen shows again what was, and says so.
 *
 * @param how With what.
 * @param ids Which.
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
		try {
			const notifications = await apiFetch< State >( {
				path: PATH,
				method: 'POST',
				data: { mark: how, ids },
			} );
			if ( change === latest ) {
				dispatch.receive( notifications );
			}
		} catch ( error ) {
			dispatch.receive( before );
			registry
				.dispatch( app )
				.openDialog( { details: { ...( error as object ) } } );
		}
	};

/**
 * Asks what has come up since the page was loaded. A failure is no reason to say anything: what is here still holds.
 */
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
