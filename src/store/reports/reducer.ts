import { combineReducers } from '@wordpress/data';
import type { Action } from './actions';
import type { State } from './types';

export const reducer = combineReducers( {
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
