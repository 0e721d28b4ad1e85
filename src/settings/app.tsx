import { createPortal, useEffect, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useSlot } from '../third-party/slot';
import { Dialogs } from '../shell/dialogs/dialogs';
import { useBoot } from '../store/app/use-boot';
import { FaultNotice } from '../shell/notices/fault-notice';
import { SettingsProvider, settingOf, useShared } from './context';
import { Header } from './header';
import { SaveBar } from './parts/save-bar';
import { SectionList } from './parts/section-list';
import type { SettingsScreen, Key } from '../features/site-settings/screen';
import { sections } from './sections/sections';
import {
	sectionsSlot,
	anchorOf,
	type SettingsSection,
} from '../features/site-settings/sections-slot';
import { useSettings } from './use-settings';
import { Foreign } from '../third-party/foreign';
import { Edited, FieldProblem } from './parts/field-notes';
import { Section } from './parts/section';

interface AnySectionProps {
	entry: SettingsSection;
}

/** Built-in sections render their own card. An addon's section is wrapped in one. */
function AnySection( { entry }: AnySectionProps ) {
	const shared = useShared();
	const { name, title, lead = '', component } = entry;
	// Key doesn't include the settings that addons register.
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

interface AppProps {
	screen: SettingsScreen;
	/** Located above the notices that WordPress and other plugins add to the page. */
	header: HTMLElement;
}

/**
 * Shows all settings on one page, without tabs.
 *
 * Find in page works, links can point to a section, and no tab hides unsaved changes.
 */
export function App( { screen, header }: AppProps ) {
	const settings = useSettings( screen );
	const { update_settings: mayManage, site } = useBoot();
	const own = useMemo( sections, [] );
	const entries = useSlot( sectionsSlot, own ).filter(
		( { keys } ) =>
			keys.length === 0 || keys.some( ( key ) => key in screen.values )
	);
	// The browser looked for the section before it was rendered.
	useEffect( () => {
		const id = window.location.hash.slice( 1 );
		document.getElementById( id )?.scrollIntoView();
	}, [] );

	return (
		<SettingsProvider value={ { ...settings, screen, mayManage } }>
			{ createPortal(
				<Header dashboard={ screen.dashboard_url } />,
				header
			) }
			<div className="lodestar-settings">
				<div className="lodestar-settings__head">
					<h1>{ __( 'Settings', 'lodestar' ) }</h1>
					<p className="lodestar-help">
						{ new URL( site.url ).host }
					</p>
				</div>
				<div className="lodestar-settings__columns">
					<SectionList entries={ entries } />
					<div className="lodestar-settings__main">
						<FaultNotice />
						{ entries.map( ( entry ) => (
							<AnySection key={ entry.name } entry={ entry } />
						) ) }
					</div>
				</div>
				<SaveBar entries={ entries } />
			</div>
			<Dialogs />
		</SettingsProvider>
	);
}
