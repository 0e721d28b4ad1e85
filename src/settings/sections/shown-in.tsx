import { CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useField, useShared } from '../context';
import { Edited, FieldProblem } from '../parts/field-notes';
import { Row, Section } from '../parts/section';

const KEY = 'lodestar_shown_in';

/** As src/server/Admin/Surfaces/Surfaces.php names them. */
const places = () => [
	{
		name: 'editor',
		label: __( 'Editor', 'lodestar' ),
		help: __( 'A sidebar beside the post.', 'lodestar' ),
	},
	{
		name: 'posts_list',
		label: __( 'Lists of posts', 'lodestar' ),
		help: __( 'A column with the views of the last 30 days.', 'lodestar' ),
	},
	{
		name: 'dashboard',
		label: __( 'Dashboard', 'lodestar' ),
		help: __( 'A box on the first screen of WordPress.', 'lodestar' ),
	},
	{
		name: 'admin_bar',
		label: __( 'Toolbar', 'lodestar' ),
		help: __(
			'The figures of the page you look at. Asked for when you open them.',
			'lodestar'
		),
	},
];

/**
 * In the order in which they are stored, so that what was switched off and on again is no edit.
 *
 * @param value
 * @param place
 * @param isOn
 */
const withOrWithout = ( value: string[], place: string, isOn: boolean ) =>
	places()
		.map( ( { name } ) => name )
		.filter( ( name ) =>
			name === place ? isOn : value.includes( name )
		);

/**
 * Where else in WordPress figures are shown.
 */
export function ShownIn() {
	const { mayManage } = useShared();
	const { value, set, disabled } = useField( KEY );
	if ( value === undefined ) {
		return null;
	}
	return (
		<Section
			id="shown-in"
			title={ __( 'In other places', 'lodestar' ) }
			lead={ __(
				'Figures where the work is, for those who see reports.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			<Row
				title={ __( 'Show figures in', 'lodestar' ) }
				help={ __( 'Where it is off, nothing is loaded.', 'lodestar' ) }
			>
				<fieldset id={ KEY } className="lodestar-checks">
					<legend>
						{ __( 'Places', 'lodestar' ) }
						<Edited of={ KEY } />
					</legend>
					{ places().map( ( { name, label, help } ) => (
						<CheckboxControl
							key={ name }
							label={ label }
							help={ help }
							checked={ value.includes( name ) }
							disabled={ disabled }
							onChange={ ( isOn ) =>
								set( withOrWithout( value, name, isOn ) )
							}
						/>
					) ) }
					<FieldProblem of={ KEY } />
				</fieldset>
			</Row>
		</Section>
	);
}
