import { Button, Notice } from '@wordpress/components';
import apiFetch from '@wordpress/api-fetch';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { saveSettings } from '../../features/site-settings/save';
import { RoleTable } from '../../features/site-settings/role-table';
import type { Key, Values } from '../../features/site-settings/screen';
import type { Draft, StepProps } from '../draft';
import { Foot, Step } from './step';

/** Number of roles shown at first, and the minimum number of others that is worth hiding. */
const FEW = 4;
const MANY = 3;

/** Stores all choices. Skips settings that the server doesn't register. */
async function save( draft: Draft, stored: Values ): Promise< void > {
	const all: Values = {
		lodestar_lasting_ids: draft.lastingIds,
		lodestar_counting_consent: draft.countingConsent,
		lodestar_view_roles: draft.viewRoles,
		lodestar_manage_roles: draft.manageRoles,
		lodestar_excluded_roles: draft.excludedRoles,
	};
	const changed = Object.fromEntries(
		Object.entries( all ).filter(
			( [ key, value ] ) =>
				key in stored &&
				JSON.stringify( value ) !==
					JSON.stringify( stored[ key as Key ] )
		)
	);
	if ( Object.keys( changed ).length > 0 ) {
		await saveSettings( changed, {} );
	}
	await apiFetch( {
		path: '/lodestar/v1/connection',
		method: 'POST',
		data: { source: draft.source },
	} );
}

/** Selects who sees reports, who changes settings, and who isn't counted. Stores all choices of the wizard. */
export function Roles( {
	screen,
	draft,
	onChange,
	onBack,
	onNext,
}: StepProps ) {
	const [ isAll, setAll ] = useState( screen.roles.length < FEW + MANY );
	const [ isSaving, setSaving ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const more = screen.roles.length - FEW;

	const finish = () => {
		setSaving( true );
		setFailure( '' );
		save( draft, screen.values ).then( onNext, ( { message } ) => {
			setFailure( message );
			setSaving( false );
		} );
	};

	return (
		<Step
			title={ __(
				'Who can see reports, and who isn’t counted?',
				'lodestar'
			) }
			lead={ __(
				'Your team isn’t counted, so the numbers reflect real visitors.',
				'lodestar'
			) }
			foot={
				<Foot
					dashboardUrl={ screen.dashboard_url }
					onBack={ onBack }
					label={ __( 'Save and Start Tracking', 'lodestar' ) }
					isBusy={ isSaving }
					onNext={ finish }
				/>
			}
		>
			<RoleTable
				roles={ isAll ? screen.roles : screen.roles.slice( 0, FEW ) }
				columns={ [
					{
						title: __( 'View Reports', 'lodestar' ),
						roles: draft.viewRoles,
						fixed: [ 'administrator', ...draft.manageRoles ],
						onChange: ( viewRoles ) => onChange( { viewRoles } ),
					},
					{
						title: __( 'Change Settings', 'lodestar' ),
						roles: draft.manageRoles,
						fixed: [ 'administrator' ],
						onChange: ( manageRoles ) =>
							onChange( { manageRoles } ),
					},
					{
						title: __( 'Excluded', 'lodestar' ),
						roles: draft.excludedRoles,
						fixed: [],
						onChange: ( excludedRoles ) =>
							onChange( { excludedRoles } ),
					},
				] }
			/>
			{ ! isAll && (
				<p className="lodestar-setup__more">
					<Button variant="link" onClick={ () => setAll( true ) }>
						{ sprintf(
							/* translators: %d: number of roles. */
							_n(
								'Show %d More Role',
								'Show %d More Roles',
								more,
								'lodestar'
							),
							more
						) }
					</Button>
				</p>
			) }
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
		</Step>
	);
}
