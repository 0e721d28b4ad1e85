import { useSelect } from '@wordpress/data';
import {
	PluginDocumentSettingPanel,
	PluginSidebar,
	store,
} from '@wordpress/editor';
import type { Facts } from './facts';
import { Later } from './later';

/**
 * The two places where a post's figures stand: a panel among its settings, closed until somebody opens it, and a sidebar.
 * Core draws what is in them only while they are open. What is edited without visits of its own, such as a template, has
 * neither.
 *
 * @param props
 * @param props.facts
 */
export function Places( { facts }: { facts: Facts } ) {
	const type = useSelect(
		( select ) => select( store ).getCurrentPostType(),
		[]
	);
	if ( ! type || ! facts.postTypes.includes( type ) ) {
		return null;
	}
	return (
		<>
			<PluginDocumentSettingPanel name="figures" title="Lodestar">
				<Later facts={ facts } isBrief />
			</PluginDocumentSettingPanel>
			<PluginSidebar name="figures-sidebar" title="Lodestar">
				<Later facts={ facts } />
			</PluginSidebar>
		</>
	);
}
