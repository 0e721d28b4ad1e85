import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

/** Site notes, their categories and files, and whether their panel stands open. */
export const store = createReduxStore( 'lodestar/notes', {
	reducer,
	actions,
	selectors,
	resolvers,
} );

register( store );
