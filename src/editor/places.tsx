import { useSelect } from '@wordpress/data';
import {
	PluginDocumentSettingPanel,
	PluginSidebar,
	store,
} from '@wordpress/editor';
import { Button, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { Facts } from './facts';
import type { BodyProps } from './body/body';

/** Loads the body of a panel when it is opened. */
function Later( props: BodyProps ) {
	const { facts } = props;
	const [ Body, setBody ] = useState< ComponentType< BodyProps > | null >(
		null
	);
	const [ hasFailed, setFailed ] = useState( false );
	useEffect( () => {
		if ( hasFailed ) {
			return;
		}
		import( /* webpackChunkName: "editor-body" */ './body/body' ).then(
			( loaded ) => setBody( () => loaded.Body ),
			() => setFailed( true )
		);
	}, [ hasFailed ] );

	const waiting = hasFailed ? (
		<Button
			__next40pxDefaultSize
			variant="secondary"
			onClick={ () => setFailed( false ) }
		>
			{ __( 'Try Again', 'lodestar' ) }
		</Button>
	) : (
		<Spinner />
	);
	return (
		<>
			{ /* Loaded on demand, because most authors never open the panel. */ }
			<link
				rel="stylesheet"
				href={ `${ facts.buildUrl }style-editor.css?ver=${ facts.version }` }
			/>
			{ Body ? <Body { ...props } /> : waiting }
		</>
	);
}

/**
 * Adds a settings panel, closed by default, and a sidebar with the post's stats.
 *
 * Core renders their contents only while they are open. Post types without visits of their own, such as templates, get
 * neither.
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
