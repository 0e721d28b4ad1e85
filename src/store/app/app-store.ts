import {
	createReduxStore,
	dispatch,
	register,
	combineReducers,
} from '@wordpress/data';
import { onFault } from '../../third-party/tell';
import * as actions from './actions';
import type { Action } from './actions';
import * as selectors from './selectors';
import type { Boot } from './boot';
import type { State } from './types';

const reducer = combineReducers( {
	boot( state: State[ 'boot' ] = null, action: Action ) {
		return action.type === 'RECEIVE_BOOT'
			? ( { ...state, ...action.boot } as Boot )
			: state;
	},
	toasts( state: State[ 'toasts' ] = [], action: Action ) {
		switch ( action.type ) {
			case 'ADD_TOAST':
				return [ ...state, action.toast ];
			case 'REMOVE_TOAST':
				return state.filter( ( { id } ) => id !== action.id );
			default:
				return state;
		}
	},
	faults( state: State[ 'faults' ] = [], action: Action ) {
		switch ( action.type ) {
			case 'ADD_FAULT':
				return [ ...state, action.fault ];
			case 'DISMISS_FAULTS':
				return [];
			default:
				return state;
		}
	},
	dialog( state: State[ 'dialog' ] = null, action: Action ) {
		return action.type === 'SET_DIALOG' ? action.dialog : state;
	},
	loading( state: State[ 'loading' ] = null, action: Action ) {
		return action.type === 'SET_LOADING' ? action.loading : state;
	},
	isHeld( state: State[ 'isHeld' ] = false, action: Action ) {
		return action.type === 'HOLD_PAGE' ? action.isHeld : state;
	},
	block( state: State[ 'block' ] = null, action: Action ) {
		return action.type === 'SET_BLOCK' ? action.block : state;
	},
} );

/** Store of the boot data, toasts, dialogs, page blocks and third-party faults. */
export const store = createReduxStore( 'lodestar/app', {
	reducer,
	actions,
	selectors,
} );

register( store );

onFault( ( fault ) => void dispatch( store ).addFault( fault ) );
