import { CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useField, useShared } from '../context';
import { Edited, FieldProblem } from '../parts/field-notes';
import { Row, Section } from '../parts/section';

const KEY = 'lodestar_shown_in';

/** Names as in src/server/Admin/Surfaces/Surfaces.php. */
const places = () => [
	{
		name: 'editor',
		label: __( 'Editor', 'lodestar' ),
		help: __( 'A sidebar next to the post.', 'lodestar' ),
	},
	{
		name: 'posts_list',
		label: __( 'Post lists', 'lodestar' ),
		help: __( 'A column with views from the last 30 days.', 'lodestar' ),
	},
	{
		name: 'dashboard',
		label: __( 'Dashboard', 'lodestar' ),
		help: __( 'A widget on the WordPress dashboard.', 'lodestar' ),
	},
	{
		name: 'admin_bar',
		label: __( 'Admin bar', 'lodestar' ),
		help: __(
			'Stats for the page you’re viewing, loaded when you open the menu.',
			'lodestar'
		),
	},
];

/** Keeps the stored order, so that turning a place off and on again isn't a change. */
const withOrWithout = ( value: string[], place: string, isOn: boolean ) =>
	places()
		.map( ( { name } ) => name )
		.filter( ( name ) =>
			name === place ? isOn : value.includes( name )
		);

/** Selects where else in WordPress stats are shown. */
export function ShownIn() {
	const { mayManage } = useShared();
	const { value, set, disabled } = useField( KEY );
	if ( value === undefined ) {
		return null;
	}
	return (
		<Section
			id="shown-in"
			title={ __( 'Elsewhere in WordPress', 'lodestar' ) }
			lead={ __(
				'Show stats where you work, to everyone who can see reports.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			<Row
				title={ __( 'Show stats in', 'lodestar' ) }
				help={ __(
					'Nothing is loaded where this is off.',
					'lodestar'
				) }
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
