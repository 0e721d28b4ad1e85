import { createReduxStore, register, combineReducers } from '@wordpress/data';
import * as actions from './actions';
import type { Action } from './actions';
import * as resolvers from './resolvers';
import * as selectors from './selectors';
import type { State } from './types';

const reducer = combineReducers( {
	reports( state: State[ 'reports' ] = [], action: Action ) {
		return action.type === 'RECEIVE_REPORTS' ? action.reports : state;
	},
	received( state: State[ 'received' ] = {}, action: Action ) {
		return action.type === 'RECEIVE_ANSWER'
			? { ...state, [ action.key ]: action.received }
			: state;
	},
	samples( state: State[ 'samples' ] = {}, action: Action ) {
		return action.type === 'RECEIVE_SAMPLE'
			? { ...state, [ action.url ]: action.sample }
			: state;
	},
} );

/** Store of the registered reports and the responses to their queries. */
export const store = createReduxStore( 'lodestar/reports', {
	reducer,
	actions,
	selectors,
	resolvers,
} );

register( store );
