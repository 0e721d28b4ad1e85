import apiFetch from '@wordpress/api-fetch';
import {
	Button,
	SelectControl,
	FormFileUpload,
	TextareaControl,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ChangeEvent, FormEvent } from 'react';
import { store as app } from '../../../store/app/app-store';
import { Row } from '../../parts/section';
import { useAsked } from '../../use-asked';
import { Problem } from './problem';

interface AccountFormProps {
	/** Rejects with a message if the account isn't accepted. */
	onConnect: ( account: string ) => Promise< void >;
}

/** Form for a service account's key file, pasted or uploaded. */
function AccountForm( { onConnect }: AccountFormProps ) {
	const [ account, setAccount ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const [ refused, setRefused ] = useState( '' );

	const connect = ( event: FormEvent ) => {
		event.preventDefault();
		setBusy( true );
		setRefused( '' );
		onConnect( account )
			.catch( ( { message }: { message: string } ) =>
				setRefused( message )
			)
			.finally( () => setBusy( false ) );
	};
	const read = async ( event: ChangeEvent< HTMLInputElement > ) =>
		setAccount( ( await event.target.files?.[ 0 ]?.text() ) ?? '' );

	return (
		<form className="lodestar-account-form" onSubmit={ connect }>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Service account key (JSON)', 'lodestar' ) }
				value={ account }
				onChange={ setAccount }
				rows={ 5 }
				autoComplete="off"
				spellCheck={ false }
			/>
			{ refused && <Problem text={ refused } /> }
			<div className="lodestar-line__acts">
				<FormFileUpload
					accept=".json,application/json"
					onChange={ read }
					render={ ( { openFileDialog } ) => (
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							onClick={ openFileDialog }
						>
							{ __( 'Choose File', 'lodestar' ) }
						</Button>
					) }
				/>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					type="submit"
					isBusy={ isBusy }
					disabled={ isBusy || account.trim() === '' }
					accessibleWhenDisabled
				>
					{ __( 'Connect', 'lodestar' ) }
				</Button>
			</div>
		</form>
	);
}

const PATH = '/lodestar/v1/search-console';

/** Search Console connection: see src/server/Features/SearchConsole/SearchConsoleController.php. */
interface Connection {
	state: 'none' | 'kept' | 'lost';
	email: string;
	/** Empty while no site is selected. */
	site: string;
	/** Sites that the account can access. */
	sites: string[];
	/** Why the sites couldn't be loaded. */
	error: { message: string } | null;
}

/** Connects Search Console, selects its site, or disconnects it. Changes take effect without saving. */
export function SearchConsole() {
	const { answer, failure } = useAsked< Connection >( PATH );
	const [ changed, setChanged ] = useState< Connection >();
	const connection = changed ?? answer;
	const { toast } = useDispatch( app );
	const send = async ( path: string, method: string, data?: object ) => {
		setChanged(
			await apiFetch< Connection >( { path, method, ...{ data } } )
		);
		void toast();
	};
	return (
		<Row
			title={ __( 'Search Console', 'lodestar' ) }
			help={ __(
				'In Google Cloud, enable the Search Console API, create a service account and create a JSON key for it. In Search Console, add the account’s email address as a user of your site. Then paste the JSON file here.',
				'lodestar'
			) }
		>
			{ failure && <Problem text={ String( failure.message ?? '' ) } /> }
			{ connection && connection.state !== 'kept' && (
				<>
					{ connection.state === 'lost' && (
						<Problem
							text={ __(
								'The security keys in wp-config.php have changed, so the saved account key can’t be decrypted. Paste it again.',
								'lodestar'
							) }
						/>
					) }
					<AccountForm
						onConnect={ ( account ) =>
							send( PATH, 'POST', { service_account: account } )
						}
					/>
				</>
			) }
			{ connection?.state === 'kept' && (
				<Connected
					connection={ connection }
					onChoose={ ( site ) =>
						send( `${ PATH }/site`, 'POST', { site } )
					}
					onDisconnect={ () => send( PATH, 'DELETE' ) }
				/>
			) }
		</Row>
	);
}

interface ConnectedProps {
	connection: Connection;
	onChoose: ( site: string ) => Promise< void >;
	onDisconnect: () => Promise< void >;
}

function Connected( { connection, onChoose, onDisconnect }: ConnectedProps ) {
	const { email, site, sites, error: problem } = connection;
	const [ isBusy, setBusy ] = useState( false );
	const [ refused, setRefused ] = useState( '' );
	const during = ( work: Promise< void > ) => {
		setBusy( true );
		setRefused( '' );
		work.catch( ( { message }: { message: string } ) =>
			setRefused( message )
		).finally( () => setBusy( false ) );
	};
	const known = site && ! sites.includes( site ) ? [ site, ...sites ] : sites;
	return (
		<>
			<div className="lodestar-line">
				<code>{ email || __( 'Connected', 'lodestar' ) }</code>
				<div className="lodestar-line__acts">
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isBusy={ isBusy }
						onClick={ () => during( onDisconnect() ) }
					>
						{ __( 'Disconnect', 'lodestar' ) }
					</Button>
				</div>
			</div>
			{ known.length > 0 && (
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Search Console site', 'lodestar' ) }
					value={ site }
					disabled={ isBusy }
					onChange={ ( chosen ) => during( onChoose( chosen ) ) }
					options={ [
						...( site
							? []
							: [
									{
										value: '',
										label: __(
											'Choose a site…',
											'lodestar'
										),
										disabled: true,
									},
								] ),
						...known.map( ( one ) => ( {
							value: one,
							label: one.replace( /^sc-domain:/, '' ),
						} ) ),
					] }
				/>
			) }
			{ ( refused || problem ) && (
				<Problem text={ refused || problem?.message || '' } />
			) }
		</>
	);
}
