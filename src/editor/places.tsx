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

/**
 * What stands in a place, loaded once it is opened.
 *
 * @param props
 */
function Later( props: BodyProps ) {
	const { facts } = props;
	const [ Body, setBody ] = useState< ComponentType< BodyProps > | null >(
		null
	);
	const [ tries, setTries ] = useState( 0 );
	const [ hasFailed, setFailed ] = useState( false );
	useEffect( () => {
		import( /* webpackChunkName: "editor-body" */ './body/body' ).then(
			( loaded ) => setBody( () => loaded.Body ),
			() => setFailed( true )
		);
	}, [ tries ] );

	return (
		<>
			{ /* Not with the page: most who write open nothing of this. */ }
			<link
				rel="stylesheet"
				href={ `${ facts.buildUrl }style-editor.css?ver=${ facts.version }` }
			/>
			{ Body ? <Body { ...props } /> : waiting() }
		</>
	);

	function waiting() {
		return (
			<div>
				{ hasFailed ? (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => {
							setFailed( false );
							setTries( tries + 1 );
						} }
					>
						{ __( 'Retry', 'lodestar' ) }
					</Button>
				) : (
					<Spinner />
				) }
			</div>
		);
	}
}

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
