import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import type { State } from './types';

export const store = createReduxStore( 'lodestar/notifications', {
	reducer: ( state: State = [], action: actions.Action ): State =>
		action.type === 'RECEIVE' ? action.notifications : state,
	actions,
	selectors: {
		/** Returns all notifications, newest first. */
		getNotifications: ( state: State ): State => state,
	},
} );

register( store );
