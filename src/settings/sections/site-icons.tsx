import { __ } from '@wordpress/i18n';
import { useField, useShared } from '../context';
import { ChoiceList } from '../../features/site-settings/choice-list';
import { Edited, FieldProblem } from '../parts/field-notes';
import { Row, Section } from '../parts/section';

/**
 * Where icons of sites come from.
 */
export function SiteIcons() {
	const { mayManage } = useShared();
	const { value, set, disabled } = useField( 'lodestar_site_icons' );
	return (
		<Section
			id="icons"
			title={ __( 'Site icons', 'lodestar' ) }
			lead={ __(
				'Drawn beside the sites that link to you.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			<Row
				title={ __( 'Icons come from', 'lodestar' ) }
				help={ __( 'By default nobody is asked.', 'lodestar' ) }
			>
				<div id="lodestar_site_icons">
					<Edited of="lodestar_site_icons" />
					<ChoiceList
						label={ __( 'Icons come from', 'lodestar' ) }
						value={ value }
						disabled={ disabled }
						onChange={ set }
						choices={ [
							{
								value: 'letter',
								label: __( 'Letters', 'lodestar' ),
								help: __( 'Nothing is fetched.', 'lodestar' ),
								preview: <Letters />,
							},
							{
								value: 'cache',
								label: __(
									'Copies kept on this site',
									'lodestar'
								),
								help: __(
									'This server fetches an icon once a month and keeps it. No browser asks anyone else.',
									'lodestar'
								),
							},
							{
								value: 'service',
								label: __(
									'An external icon service',
									'lodestar'
								),
								help: __(
									'Your browser asks the service for every icon, so the service learns which sites link to you.',
									'lodestar'
								),
							},
						] }
					/>
					<FieldProblem of="lodestar_site_icons" />
				</div>
			</Row>
		</Section>
	);
}

const Letters = () => (
	<span className="lodestar-letters" aria-hidden="true">
		<i>G</i>
		<i>P</i>
		<i>R</i>
	</span>
);
