import { Foreign } from '../../third-party/foreign';
import { settingOf, useShared } from '../context';
import type { Key } from '../../features/site-settings/screen';
import {
	anchorOf,
	type SettingsSection,
} from '../../features/site-settings/sections-slot';
import { Edited, FieldProblem } from './field-notes';
import { Section } from './section';

interface AnySectionProps {
	entry: SettingsSection;
}

/**
 * A section of ours, which is a card by itself, or of an addon, which is put on one.
 *
 * @param props
 * @param props.entry
 */
export function AnySection( { entry }: AnySectionProps ) {
	const shared = useShared();
	const { name, title, lead = '', component } = entry;
	// Which settings an addon registers is not known here.
	const keys = entry.keys as readonly Key[];
	const setting = ( key: string ) => {
		const { value, set, disabled } = settingOf( shared, key as Key );
		const onChange = set as ( next: unknown ) => void;
		return { control: { value, onChange, disabled } };
	};
	const body = (
		<Foreign
			part={ component }
			given={ { setting } }
			what={ `component of the section ${ name }` }
			owner={ name }
			otherwise={ null }
		/>
	);
	return name.startsWith( 'lodestar/' ) ? (
		body
	) : (
		<Section
			id={ anchorOf( entry ) }
			title={ title }
			lead={ lead }
			isDenied={ ! shared.mayManage }
		>
			<div className="lodestar-section__added">
				{ body }
				{ keys.map( ( key ) => (
					<div key={ key } id={ key }>
						<Edited of={ key } />
						<FieldProblem of={ key } />
					</div>
				) ) }
			</div>
		</Section>
	);
}
