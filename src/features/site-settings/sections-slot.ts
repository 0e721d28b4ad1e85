import type { ComponentType } from 'react';
import { ifAny, isComponent, isListOf, isText } from '../../third-party/shape';
import { slot, type SlotEntry } from '../../third-party/slot';

/** Props of a section's component. */
export interface SettingsSectionProps {
	/**
	 * Returns a setting by option name. Pass `control` to a control of @wordpress/components.
	 *
	 * Unsaved, rejected and conflicting values are shown below the component.
	 */
	setting: ( key: string ) => {
		control: {
			value: unknown;
			onChange: ( value: unknown ) => void;
			disabled: boolean;
		};
	};
}

export interface SettingsSection extends SlotEntry {
	title: string;
	/** A sentence under the title. */
	lead?: string;
	/**
	 * Options in the section, registered with `register_setting( 'lodestar', … )` and shown in REST. A section without
	 * registered options isn't shown.
	 */
	keys: readonly string[];
	component: ComponentType< SettingsSectionProps >;
}

/**
 * Filters the sections of the settings: entries with `name`, `title`, `keys`, `component` and optionally `lead` and
 * `order`.
 *
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

/** Returns the anchor of a section. */
export const anchorOf = ( { name }: Pick< SettingsSection, 'name' > ) =>
	name.replace( /^lodestar\//, '' ).replaceAll( '/', '-' );
