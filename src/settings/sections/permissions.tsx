import { __ } from '@wordpress/i18n';
import { useField, useShared } from '../context';
import { Edited, FieldProblem } from '../parts/field-notes';
import { RoleTable } from '../../features/site-settings/role-table';
import { Section } from '../parts/section';

export function Permissions() {
	const { screen } = useShared();
	const view = useField( 'lodestar_view_roles' );
	const manage = useField( 'lodestar_manage_roles' );
	return (
		<Section
			id="permissions"
			title={ __( 'Permissions', 'lodestar' ) }
			lead={ __(
				'Choose who can see reports and change settings. Administrators always can.',
				'lodestar'
			) }
			isDenied={ view.disabled || manage.disabled }
		>
			<div id="lodestar_view_roles">
				<div id="lodestar_manage_roles">
					<RoleTable
						roles={ screen.roles }
						columns={ [
							{
								title: __( 'View Reports', 'lodestar' ),
								roles: view.value ?? [],
								fixed: [
									'administrator',
									...( manage.value ?? [] ),
								],
								disabled: view.disabled,
								onChange: view.set,
							},
							{
								title: __( 'Change Settings', 'lodestar' ),
								roles: manage.value ?? [],
								fixed: [ 'administrator' ],
								disabled: manage.disabled,
								onChange: manage.set,
							},
						] }
					/>
				</div>
			</div>
			{ ( view.isEdited ||
				manage.isEdited ||
				view.theirs ||
				manage.theirs ) && (
				<div className="lodestar-section__foot">
					{ view.isEdited ? (
						<Edited of="lodestar_view_roles" />
					) : (
						<Edited of="lodestar_manage_roles" />
					) }
					<FieldProblem of="lodestar_view_roles" />
					<FieldProblem of="lodestar_manage_roles" />
				</div>
			) }
		</Section>
	);
}
