import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import type { State } from './types';

/** What the reader should know. */
export const store = createReduxStore( 'lodestar/notifications', {
	reducer: ( state: State = [], action: actions.Action ): State =>
		action.type === 'RECEIVE' ? action.notifications : state,
	actions,
	selectors: {
		/**
		 * All of them, newest first.
		 *
		 * @param state The store's state.
		 */
		getNotifications: ( state: State ): State => state,
	},
} );

register( store );
