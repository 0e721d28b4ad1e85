import { createReduxStore, register, combineReducers } from '@wordpress/data';
import * as actions from './actions';
import type { Action } from './actions';
import * as resolvers from './resolvers';
import * as selectors from './selectors';
import type { State } from './types';

const CLOSED: State[ 'panel' ] = { isOpen: false, noteIds: [], day: null };
const NONE: State[ 'lit' ] = [];

const reducer = combineReducers( {
	panel( state: State[ 'panel' ] = CLOSED, action: Action ) {
		return action.type === 'SET_PANEL' ? action.panel : state;
	},
	lit( state = NONE, action: Action ) {
		switch ( action.type ) {
			case 'LIGHT':
				return action.noteIds;
			// A highlighted element may disappear without an event, so clear the highlights.
			case 'SET_PANEL':
				return NONE;
			default:
				return state;
		}
	},
	lists( state: State[ 'lists' ] = {}, action: Action ): State[ 'lists' ] {
		switch ( action.type ) {
			case 'RECEIVE_NOTES':
				return { ...state, [ action.key ]: action.list };
			case 'RECEIVE_NOTE':
				return Object.fromEntries(
					Object.entries( state ).map( ( [ key, list ] ) => [
						key,
						{
							...list,
							items: list.items.map( ( note ) =>
								note.id === action.note.id ? action.note : note
							),
						},
					] )
				);
			default:
				return state;
		}
	},
	categories( state: State[ 'categories' ] = null, action: Action ) {
		return action.type === 'RECEIVE_CATEGORIES' ? action.categories : state;
	},
	media( state: State[ 'media' ] = {}, action: Action ) {
		return action.type === 'RECEIVE_MEDIA'
			? {
					...state,
					...Object.fromEntries(
						action.media.map( ( file ) => [ file.id, file ] )
					),
				}
			: state;
	},
} );

/** Store of site notes, their categories and files, and the state of the panel. */
export const store = createReduxStore( 'lodestar/notes', {
	reducer,
	actions,
	selectors,
	resolvers,
} );

register( store );
