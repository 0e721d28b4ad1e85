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
	/** Whether the user may change settings at all. */
	mayManage: boolean;
}

const Context = createContext< Shared | null >( null );

export const SettingsProvider = Context.Provider;

/** Returns the settings of the screen. Throws outside of `SettingsProvider`. */
export function useShared(): Shared {
	const shared = useContext( Context );
	if ( ! shared ) {
		throw new Error( 'Fields stand on the screen of settings only.' );
	}
	return shared;
}

export interface Field< T > {
	/** Undefined if the server doesn't register the setting. */
	value: T | undefined;
	set: ( value: T ) => void;
	/** Whether it differs from the stored value. */
	isEdited: boolean;
	problem: Problem | undefined;
	/** The value that another user stored in the meantime. */
	theirs: T | undefined;
	disabled: boolean;
}

/** Returns a setting's value, state and setter. */
export function settingOf< K extends Key >(
	shared: Shared,
	key: K
): Field< NonNullable< Values[ K ] > > {
	type Value = NonNullable< Values[ K ] >;
	return {
		value: shared.values[ key ] as Value | undefined,
		set: ( value ) => shared.set( { [ key ]: value } ),
		isEdited: key in shared.edits,
		problem: shared.problems[ key ],
		theirs: shared.conflict?.theirs[ key ] as Value | undefined,
		disabled:
			! shared.mayManage || shared.screen.may_change[ key ] === false,
	};
}

/** Returns a setting's value, state and setter. */
export const useField = < K extends Key >( key: K ) =>
	settingOf( useShared(), key );
