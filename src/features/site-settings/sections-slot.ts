import type { ComponentType } from 'react';
import { ifAny, isComponent, isListOf, isText } from '../../third-party/shape';
import { slot, type SlotEntry } from '../../third-party/slot';

/** What the component of a section is given. */
export interface SettingsSectionProps {
	/**
	 * One setting, by the name of its option. `control` is what a control of @wordpress/components takes; what is edited,
	 * refused or stored meanwhile is said under the component.
	 */
	setting: ( key: string ) => {
		control: {
			value: unknown;
			onChange: ( value: unknown ) => void;
			disabled: boolean;
		};
	};
}

/** A section of settings. */
export interface SettingsSection extends SlotEntry {
	title: string;
	/** One sentence under the title. */
	lead?: string;
	/**
	 * Options that stand in it: registered with `register_setting( 'lodestar', … )` and shown in REST. A section none of
	 * whose options is registered is not shown.
	 */
	keys: readonly string[];
	component: ComponentType< SettingsSectionProps >;
}

/**
 * Filters the sections of the settings: entries with `name`, `title`, `keys`, `component` and optionally `lead` and
 * `order`.
 * @see docs/extending/add-a-settings-section.md
 */
export const sectionsSlot = slot< SettingsSection >(
	'lodestar.settings_sections',
	{
		title: isText,
		lead: ifAny( isText ),
		keys: isListOf( isText ),
		component: isComponent,
	}
);

/**
 * A section's anchor.
 *
 * @param entry      The section.
 * @param entry.name
 */
export const anchorOf = ( { name }: Pick< SettingsSection, 'name' > ) =>
	name.replace( /^lodestar\//, '' ).replaceAll( '/', '-' );
