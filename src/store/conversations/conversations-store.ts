import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { reducer } from './reducer';
import * as selectors from './selectors';

/** Conversations about the site's figures: their list, and the open one. */
export const store = createReduxStore( 'lodestar/conversations', {
	reducer,
	actions,
	selectors,
} );

register( store );
