import { CheckboxControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { formatNumber } from '../../ui/format/number';
import type { Role } from './screen';

/** A question with a checkbox for each role. */
interface Column {
	title: string;
	/** Slugs of the checked roles. */
	roles: string[];
	/** Slugs of roles that are always checked, for another reason. */
	fixed: string[];
	disabled?: boolean;
	onChange: ( roles: string[] ) => void;
}

interface RoleTableProps {
	roles: Role[];
	columns: Column[];
	/** Shown after a role's name. */
	mark?: ( role: Role ) => ReactNode;
}

/** A table of role permissions: a row for each role, a column for each question. */
export function RoleTable( { roles, columns, mark }: RoleTableProps ) {
	return (
		<table className="lodestar-roles">
			<thead>
				<tr>
					<th scope="col">{ __( 'Role', 'lodestar' ) }</th>
					{ columns.map( ( { title } ) => (
						<th key={ title } scope="col">
							{ title }
						</th>
					) ) }
				</tr>
			</thead>
			<tbody>
				{ roles.map( ( role ) => (
					<tr key={ role.slug }>
						<th scope="row">
							{ role.name }
							{ mark?.( role ) }
							<span className="lodestar-help">
								{ sprintf(
									/* translators: %s: number of users. */
									_n(
										'%s user',
										'%s users',
										role.people,
										'lodestar'
									),
									formatNumber( role.people )
								) }
							</span>
						</th>
						{ columns.map( ( column ) => (
							<td key={ column.title }>
								<Answer role={ role } { ...column } />
							</td>
						) ) }
					</tr>
				) ) }
			</tbody>
		</table>
	);
}

function Answer( {
	role: { slug, name },
	title,
	roles,
	fixed,
	disabled = false,
	onChange,
}: Column & { role: Role } ) {
	const isFixed = fixed.includes( slug );
	return (
		<CheckboxControl
			aria-label={ `${ name }: ${ title }` }
			checked={ isFixed || roles.includes( slug ) }
			disabled={ isFixed || disabled }
			onChange={ ( isOn ) =>
				onChange(
					isOn
						? [ ...roles, slug ]
						: roles.filter( ( one ) => one !== slug )
				)
			}
		/>
	);
}
