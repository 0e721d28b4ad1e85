import { Button, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { BodyProps } from './body';

/**
 * What stands in a place, loaded once it is opened.
 *
 * @param props
 */
export function Later( props: BodyProps ) {
	const { facts } = props;
	const [ Body, setBody ] = useState< ComponentType< BodyProps > | null >(
		null
	);
	const [ tries, setTries ] = useState( 0 );
	const [ hasFailed, setFailed ] = useState( false );
	useEffect( () => {
		import( /* webpackChunkName: "editor-body" */ './body' ).then(
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
