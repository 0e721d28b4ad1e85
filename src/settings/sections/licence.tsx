import { useBoot } from '../../store/app/use-boot';
import apiFetch from '@wordpress/api-fetch';
import { Button, TextControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { error, Icon } from '@wordpress/icons';
import type { FormEvent } from 'react';
import type { Level, License } from '../../store/app/license';
import { store as app } from '../../store/app/app-store';
import { useShared } from '../context';
import { Section } from '../parts/section';

const PATH = '/lodestar/v1/license';

const levels = (): Record< Level, string > => ( {
	lite: __( 'Lite', 'lodestar' ),
	basic: __( 'Basic', 'lodestar' ),
	plus: __( 'Plus', 'lodestar' ),
	pro: __( 'Pro', 'lodestar' ),
	agency: __( 'Agency', 'lodestar' ),
} );

/** Color and label of each license state, or null to show neither. */
const states = (): Record<
	License[ 'state' ],
	[ tone: string, word: string ] | null
> => ( {
	none: null,
	valid: [ 'good', __( 'Valid', 'lodestar' ) ],
	ending: [ 'warn', __( 'Expires soon', 'lodestar' ) ],
	grace: [ 'warn', __( 'Expired', 'lodestar' ) ],
	expired: [ 'bad', __( 'Expired', 'lodestar' ) ],
	invalid: [ 'bad', __( 'Invalid', 'lodestar' ) ],
	wrong_site: [ 'bad', __( 'Invalid', 'lodestar' ) ],
} );

/** Shows the license level, its expiry date and its key. */
export function Licence() {
	const { mayManage } = useShared();
	const { license } = useBoot();
	const { receiveBoot } = useDispatch( app );
	const state = states()[ license.state ];
	const canEdit = mayManage && ! license.is_constant;
	return (
		<Section
			id="licence"
			title={ __( 'License', 'lodestar' ) }
			lead={ __(
				'Your license is checked on this server. Nothing is sent anywhere.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			<div className="lodestar-section__row">
				<div>
					<p className="lodestar-level">
						{ levels()[ license.type ] }
						{ state && (
							<span
								className={ `lodestar-state is-${ state[ 0 ] }` }
							>
								{ state[ 1 ] }
							</span>
						) }
					</p>
					<p className="lodestar-help">{ license.message }</p>
				</div>
				{ mayManage && license.is_constant && (
					<p>
						{ sprintf(
							/* translators: %s: name of a PHP constant. */
							__(
								'The license key is set by %s in wp-config.php. Change it there.',
								'lodestar'
							),
							'LODESTAR_LICENSE_KEY'
						) }
					</p>
				) }
				{ canEdit && license.is_network && (
					<p>
						{ __(
							'This license is managed by your network administrator.',
							'lodestar'
						) }
					</p>
				) }
				{ canEdit && ! license.is_network && (
					<KeyForm
						key={ license.key }
						license={ license }
						onChange={ ( changed ) =>
							void receiveBoot( { license: changed } )
						}
					/>
				) }
			</div>
		</Section>
	);
}

interface KeyFormProps {
	license: License;
	onChange: ( license: License ) => void;
}

function KeyForm( { license, onChange }: KeyFormProps ) {
	const [ isOpen, setOpen ] = useState( license.state === 'none' );
	const [ key, setKey ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const { toast } = useDispatch( app );

	const send = ( method: 'POST' | 'DELETE' ) => {
		setBusy( true );
		setFailure( '' );
		apiFetch< License >( {
			path: PATH,
			method,
			...( method === 'POST' && { data: { key: key.trim() } } ),
		} )
			.then(
				( now ) => {
					onChange( now );
					void toast();
				},
				( { message }: { message: string } ) => setFailure( message )
			)
			.finally( () => setBusy( false ) );
	};
	const activate = ( event: FormEvent ) => {
		event.preventDefault();
		send( 'POST' );
	};

	return (
		<div className="lodestar-section__controls">
			{ license.state !== 'none' && (
				<div className="lodestar-line">
					<code>{ license.key }</code>
					<div className="lodestar-line__acts">
						{ ! isOpen && (
							<Button
								__next40pxDefaultSize
								variant="tertiary"
								onClick={ () => setOpen( true ) }
							>
								{ __( 'Use Another Key', 'lodestar' ) }
							</Button>
						) }
						<Button
							__next40pxDefaultSize
							variant="secondary"
							isBusy={ isBusy }
							onClick={ () => send( 'DELETE' ) }
						>
							{ __( 'Deactivate', 'lodestar' ) }
						</Button>
					</div>
				</div>
			) }
			{ isOpen && (
				<form
					className="lodestar-line"
					onSubmit={ activate }
					noValidate
				>
					<TextControl
						__next40pxDefaultSize
						label={ __( 'License key', 'lodestar' ) }
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
					>
						{ __( 'Activate', 'lodestar' ) }
					</Button>
				</form>
			) }
			{ failure && (
				<p className="lodestar-field-problem" role="alert">
					<Icon icon={ error } size={ 16 } />
					{ failure }
				</p>
			) }
		</div>
	);
}
