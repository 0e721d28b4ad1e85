import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

/** The registered reports and the answers to their queries. */
export const store = createReduxStore( 'lodestar/reports', {
	reducer,
	actions,
	selectors,
	resolvers,
} );

register( store );
