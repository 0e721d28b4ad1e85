import { createContext, useContext } from '@wordpress/element';
import type { Problem } from './rules';
import type {
	Key,
	SettingsScreen,
	Values,
} from '../features/site-settings/screen';
import type { Settings } from './use-settings';

interface Shared extends Settings {
	screen: SettingsScreen;
	/** Whether the reader may change settings at all. */
	mayManage: boolean;
}

const Context = createContext< Shared | null >( null );

export const SettingsProvider = Context.Provider;

/** The settings of the screen. */
export function useShared(): Shared {
	const shared = useContext( Context );
	if ( ! shared ) {
		throw new Error( 'Fields stand on the screen of settings only.' );
	}
	return shared;
}

interface Field< K extends Key > {
	value: Values[ K ];
	set: ( value: NonNullable< Values[ K ] > ) => void;
	isEdited: boolean;
	problem: Problem | undefined;
	/** What somebody else stored meanwhile. */
	theirs: Values[ K ] | undefined;
	disabled: boolean;
}

/**
 * One setting.
 *
 * @param key Its key.
 */
export function useField< K extends Key >( key: K ): Field< K > {
	const shared = useShared();
	return {
		value: shared.values[ key ],
		set: ( value ) => shared.set( { [ key ]: value } ),
		isEdited: key in shared.edits,
		problem: shared.problems[ key ],
		theirs: shared.conflict?.theirs[ key ],
		disabled:
			! shared.mayManage || shared.screen.may_change[ key ] === false,
	};
}
