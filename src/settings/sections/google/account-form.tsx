import { Button, FormFileUpload, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ChangeEvent, FormEvent } from 'react';
import { Problem } from './problem';

interface AccountFormProps {
	/** Rejects with a message where the account is refused. */
	onConnect: ( account: string ) => Promise< void >;
}

/**
 * Takes the file of a service account, pasted or uploaded.
 *
 * @param props
 * @param props.onConnect
 */
export function AccountForm( { onConnect }: AccountFormProps ) {
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
				label={ __( 'Service account, JSON', 'lodestar' ) }
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
							{ __( 'Choose a file', 'lodestar' ) }
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
