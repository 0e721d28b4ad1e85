import { Button, CheckboxControl, ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { update } from '@wordpress/icons';
import { BrowserSwitch } from '../../features/site-settings/browser-switch';
import { useBoot } from '../../store/app/use-boot';
import { useField, useShared } from '../context';
import { Edited, FieldProblem } from '../parts/field-notes';
import { Row, Section } from '../parts/section';
import { TokenList } from '../parts/token-list';
import { LastVisit } from './last-visit';
import {
	Checklist,
	CopyDetails,
	heading,
} from '../../features/diagnostics/checklist';
import { useCheck } from '../../features/diagnostics/use-check';

/** The same check as at the end of the setup wizard. */
function CountingCheck() {
	const check = useCheck();
	return (
		<div className="lodestar-check">
			<p className="lodestar-check__heading" role="status">
				{ heading( check ) }
			</p>
			<Checklist rows={ check.rows } onMend={ check.mend } />
			<div className="lodestar-line__acts">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					icon={ update }
					disabled={ check.isRunning }
					accessibleWhenDisabled
					onClick={ check.again }
				>
					{ __( 'Check Again', 'lodestar' ) }
				</Button>
				<CopyDetails rows={ check.rows } />
			</div>
		</div>
	);
}

export function Tracking() {
	const { screen, mayManage } = useShared();
	const vitals = useField( 'lodestar_web_vitals' );
	return (
		<Section
			id="tracking"
			title={ __( 'Tracking', 'lodestar' ) }
			lead={ __(
				'Choose what’s counted and who’s excluded.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			<Source />
			<Row
				title={ __( 'Excluded', 'lodestar' ) }
				help={ __(
					'Visits from your own team would skew the numbers.',
					'lodestar'
				) }
			>
				<ExcludedRoles />
				<BrowserSwitch cookie={ screen.cookie } />
				<TokenList
					of="lodestar_excluded_addresses"
					label={ __( 'IP addresses', 'lodestar' ) }
				/>
				<TokenList
					of="lodestar_excluded_paths"
					label={ __( 'Paths', 'lodestar' ) }
					help={ __(
						'Includes everything below the path. Use * as a wildcard.',
						'lodestar'
					) }
				/>
			</Row>
			<Row
				title={ __( 'Links and downloads', 'lodestar' ) }
				help={ __(
					'Clicks that take visitors away from a page.',
					'lodestar'
				) }
			>
				<TokenList
					of="lodestar_download_extensions"
					label={ __( 'File types', 'lodestar' ) }
				/>
			</Row>
			<Row
				title={ __( 'Affiliate links', 'lodestar' ) }
				help={ __( 'Links that lead to a partner.', 'lodestar' ) }
			>
				<TokenList
					of="lodestar_affiliate_paths"
					label={ __( 'Paths on this site', 'lodestar' ) }
				/>
				<TokenList
					of="lodestar_affiliate_domains"
					label={ __( 'Partner domains', 'lodestar' ) }
				/>
			</Row>
			<Row
				title={ __( 'Page URLs', 'lodestar' ) }
				help={ __(
					'Query strings are removed, except campaign parameters.',
					'lodestar'
				) }
			>
				<TokenList
					of="lodestar_kept_parameters"
					label={ __( 'Also keep these parameters', 'lodestar' ) }
				/>
				<TokenList
					of="lodestar_excluded_parameters"
					label={ __( 'Always remove these parameters', 'lodestar' ) }
				/>
			</Row>
			{ vitals.value !== undefined && (
				<Row
					title={ __( 'Speed', 'lodestar' ) }
					help={ __( 'Measured in visitors’ browsers.', 'lodestar' ) }
				>
					<div id="lodestar_web_vitals">
						<Edited of="lodestar_web_vitals" />
						<ToggleControl
							label={ __( 'Measure page speed', 'lodestar' ) }
							help={ __(
								'Loads a second small script after the page.',
								'lodestar'
							) }
							checked={ vitals.value }
							disabled={ vitals.disabled }
							onChange={ vitals.set }
						/>
						<FieldProblem of="lodestar_web_vitals" />
					</div>
				</Row>
			) }
		</Section>
	);
}

function Source() {
	const { screen, mayManage } = useShared();
	const { wizard_url: wizardUrl } = useBoot();
	const [ isChecking, setChecking ] = useState( false );
	const source = screen.sources.find( ( { id } ) => id === screen.source );
	return (
		<Row
			title={ __( 'Source', 'lodestar' ) }
			help={ __( 'Where your data comes from.', 'lodestar' ) }
		>
			<div className="lodestar-line">
				<div>
					<strong>
						{ source?.offer.title ??
							__( 'Not set up yet', 'lodestar' ) }
					</strong>
					{ source && (
						<span className="lodestar-help">
							<LastVisit at={ screen.last_visit } />
						</span>
					) }
				</div>
				{ mayManage && (
					<div className="lodestar-line__acts">
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							aria-expanded={ isChecking }
							onClick={ () => setChecking( ! isChecking ) }
						>
							{ __( 'Is It Counting?', 'lodestar' ) }
						</Button>
						<Button
							__next40pxDefaultSize
							variant="secondary"
							href={ wizardUrl }
						>
							{ source && screen.sources.length > 1
								? __( 'Change Source', 'lodestar' )
								: __( 'Launch Setup Wizard', 'lodestar' ) }
						</Button>
					</div>
				) }
			</div>
			{ isChecking && <CountingCheck /> }
		</Row>
	);
}

function ExcludedRoles() {
	const { roles } = useShared().screen;
	const { value, set, disabled } = useField( 'lodestar_excluded_roles' );
	if ( value === undefined ) {
		return null;
	}
	return (
		<fieldset id="lodestar_excluded_roles" className="lodestar-checks">
			<legend>
				{ __( 'Roles', 'lodestar' ) }
				<Edited of="lodestar_excluded_roles" />
			</legend>
			{ roles.map( ( { slug, name } ) => (
				<CheckboxControl
					key={ slug }
					label={ name }
					checked={ value.includes( slug ) }
					disabled={ disabled }
					onChange={ ( isOn ) =>
						set(
							isOn
								? [ ...value, slug ]
								: value.filter( ( one ) => one !== slug )
						)
					}
				/>
			) ) }
			<FieldProblem of="lodestar_excluded_roles" />
		</fieldset>
	);
}
