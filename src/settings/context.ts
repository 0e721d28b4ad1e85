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

/** One setting, as it stands on the screen. */
export interface Field< T > {
	/** Undefined where the server does not register it. */
	value: T | undefined;
	set: ( value: T ) => void;
	/** Whether it differs from what is stored. */
	isEdited: boolean;
	problem: Problem | undefined;
	/** What somebody else stored meanwhile. */
	theirs: T | undefined;
	/** Whether the reader may not change it. */
	disabled: boolean;
}

/**
 * One setting of the screen.
 *
 * @param shared The screen's.
 * @param key    Its key.
 */
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

/**
 * One setting.
 *
 * @param key Its key.
 */
export const useField = < K extends Key >( key: K ) =>
	settingOf( useShared(), key );
