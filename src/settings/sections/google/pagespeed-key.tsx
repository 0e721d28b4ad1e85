import apiFetch from '@wordpress/api-fetch';
import { Button, TextControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { store as app } from '../../../store/app/app-store';
import { Placeholder } from '../../../ui/placeholder/placeholder';
import { Row } from '../../parts/section';
import { useAsked } from '../../use-asked';
import { Problem } from './problem';

const PATH = '/lodestar/v1/pagespeed-key';

interface KeyState {
	state: 'none' | 'kept' | 'lost';
}

/** The API key for PageSpeed Insights. A saved key is never shown again. */
export function PageSpeedKey() {
	const { answer, failure } = useAsked< KeyState >( PATH );
	return (
		<Row
			title={ __( 'PageSpeed Insights', 'lodestar' ) }
			help={ __(
				'Add an API key to let Run Audit in the Site Speed report test your home page with Google PageSpeed Insights. Google receives only your site’s URL, nothing about your visitors. Create a key in the Google Cloud console.',
				'lodestar'
			) }
		>
			{ failure && <Problem text={ String( failure.message ?? '' ) } /> }
			{ ! failure && ! answer && (
				<Placeholder width={ 320 } height={ 40 } />
			) }
			{ answer && <KeyForm first={ answer.state } /> }
		</Row>
	);
}

/** Saves a key, tests the saved key with Google, or deletes it. */
function KeyForm( { first }: { first: KeyState[ 'state' ] } ) {
	const [ state, setState ] = useState( first );
	const [ key, setKey ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const { toast } = useDispatch( app );

	// The server's error message is shown under the field.
	const send = < T, >(
		request: { path?: string; method: string; data?: { key: string } },
		take: ( answer: T ) => void
	) => {
		setBusy( true );
		setProblem( '' );
		apiFetch< T >( { path: PATH, ...request } )
			.then( take, ( { message }: { message: string } ) =>
				setProblem( message )
			)
			.finally( () => setBusy( false ) );
	};
	const changed = ( now: KeyState ) => {
		setState( now.state );
		setKey( '' );
		void toast();
	};
	const give = ( event: FormEvent ) => {
		event.preventDefault();
		send( { method: 'POST', data: { key: key.trim() } }, changed );
	};
	const test = () =>
		send(
			{ path: `${ PATH }/test`, method: 'POST' },
			( { works, message }: { works: boolean; message: string } ) =>
				works ? void toast( message ) : setProblem( message )
		);

	return (
		<>
			{ state === 'kept' && (
				<div className="lodestar-line">
					<p>
						{ __(
							'A key is saved and encrypted. It can’t be shown again.',
							'lodestar'
						) }
					</p>
					<div className="lodestar-line__acts">
						<Button
							__next40pxDefaultSize
							variant="secondary"
							isBusy={ isBusy }
							onClick={ test }
						>
							{ __( 'Test Key', 'lodestar' ) }
						</Button>
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							isDestructive
							onClick={ () =>
								send( { method: 'DELETE' }, changed )
							}
						>
							{ __( 'Remove Key', 'lodestar' ) }
						</Button>
					</div>
				</div>
			) }
			{ state === 'lost' && (
				<p>
					{ __(
						'The key can’t be decrypted because this site’s security keys changed. Enter it again.',
						'lodestar'
					) }
				</p>
			) }
			{ state !== 'kept' && (
				<form className="lodestar-line" onSubmit={ give } noValidate>
					<TextControl
						__next40pxDefaultSize
						label={ __( 'PageSpeed API key', 'lodestar' ) }
						type="password"
						autoComplete="off"
						spellCheck={ false }
						value={ key }
						onChange={ setKey }
					/>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						type="submit"
						isBusy={ isBusy }
						disabled={ key.trim() === '' }
						accessibleWhenDisabled
					>
						{ __( 'Save Key', 'lodestar' ) }
					</Button>
				</form>
			) }
			{ problem && <Problem text={ problem } /> }
		</>
	);
}
