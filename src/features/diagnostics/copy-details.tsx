import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Row } from './facts';

interface CopyDetailsProps {
	rows: Row[];
}

/**
 * The lines as text, for whoever is asked for help.
 *
 * @param props
 * @param props.rows
 */
export function CopyDetails( { rows }: CopyDetailsProps ) {
	const [ isCopied, setCopied ] = useState( false );
	const [ isShown, setShown ] = useState( false );
	const text = rows
		.map( ( { state, title, seen = '', figure = '' } ) =>
			`[${ state }] ${ title } ${ figure }\n${ seen }`.trim()
		)
		.join( '\n' );

	// Without HTTPS there is no clipboard: the text is shown then, to be copied by hand.
	const copy = () =>
		Promise.resolve()
			.then( () => window.navigator.clipboard.writeText( text ) )
			.then(
				() => setCopied( true ),
				() => setShown( true )
			);

	return isShown ? (
		<pre>{ text }</pre>
	) : (
		<Button __next40pxDefaultSize variant="tertiary" onClick={ copy }>
			{ isCopied
				? __( 'Copied', 'lodestar' )
				: __( 'Copy Details', 'lodestar' ) }
		</Button>
	);
}
