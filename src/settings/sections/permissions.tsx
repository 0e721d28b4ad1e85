import { __ } from '@wordpress/i18n';
import { useField, useShared } from '../context';
import { Edited, FieldProblem } from '../parts/field-notes';
import { RoleTable } from '../../features/site-settings/role-table';
import { Section } from '../parts/section';

/**
 * Who sees reports, and who may change this page.
 */
export function Permissions() {
	const { screen } = useShared();
	const view = useField( 'lodestar_view_roles' );
	const manage = useField( 'lodestar_manage_roles' );
	return (
		<Section
			id="permissions"
			title={ __( 'Permissions', 'lodestar' ) }
			lead={ __(
				'Who sees reports, and who may change this page. Administrators always may both.',
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
								title: __( 'See reports', 'lodestar' ),
								roles: view.value ?? [],
								fixed: [
									'administrator',
									...( manage.value ?? [] ),
								],
								disabled: view.disabled,
								onChange: view.set,
							},
							{
								title: __( 'Change settings', 'lodestar' ),
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
