import { __ } from '@wordpress/i18n';
import { useField, useShared } from '../context';
import { ChoiceList } from '../../features/site-settings/choice-list';
import { Edited, FieldProblem } from '../parts/field-notes';
import { Row, Section } from '../parts/section';

export function SiteIcons() {
	const { mayManage } = useShared();
	const { value, set, disabled } = useField( 'lodestar_site_icons' );
	return (
		<Section
			id="icons"
			title={ __( 'Site icons', 'lodestar' ) }
			lead={ __(
				'Shown next to the sites that link to you.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			<Row
				title={ __( 'Icon source', 'lodestar' ) }
				help={ __(
					'No third party is contacted by default.',
					'lodestar'
				) }
			>
				<div id="lodestar_site_icons">
					<Edited of="lodestar_site_icons" />
					<ChoiceList
						label={ __( 'Icon source', 'lodestar' ) }
						value={ value }
						disabled={ disabled }
						onChange={ set }
						choices={ [
							{
								value: 'letter',
								label: __( 'Letters', 'lodestar' ),
								help: __(
									'Nothing is downloaded.',
									'lodestar'
								),
								preview: <Letters />,
							},
							{
								value: 'cache',
								label: __(
									'Copies stored on this site',
									'lodestar'
								),
								help: __(
									'This server downloads each icon once a month and stores it. Browsers don’t contact anyone else.',
									'lodestar'
								),
							},
							{
								value: 'service',
								label: __(
									'External icon service',
									'lodestar'
								),
								help: __(
									'Your browser requests every icon from the service, so the service learns which sites link to you.',
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
