import { Button, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useField, useShared } from '../context';
import { Edited, FieldProblem } from '../parts/field-notes';
import { CountingConsent } from '../../features/site-settings/counting-consent';
import { Recognising } from '../../features/site-settings/recognising';
import type { Values } from '../../features/site-settings/screen';
import { Row, Section } from '../parts/section';
import { TokenList } from '../parts/token-list';

/**
 * What is kept secret.
 */
export function Privacy() {
	const { screen, mayManage } = useShared();
	const ids = useField( 'lodestar_lasting_ids' );
	const accounts = useField( 'lodestar_user_ids' );
	const consent = useField( 'lodestar_counting_consent' );
	return (
		<Section
			id="privacy"
			title={ __( 'Privacy and consent', 'lodestar' ) }
			lead={ lead(
				ids.isEdited ? screen.values.lodestar_lasting_ids : ids.value,
				accounts.isEdited
					? screen.values.lodestar_user_ids
					: accounts.value
			) }
			isDenied={ ! mayManage }
		>
			{ ids.value !== undefined && (
				<Row
					title={ __( 'Recognising visitors', 'lodestar' ) }
					help={ __(
						'Decides how exact users, new and returning can be.',
						'lodestar'
					) }
				>
					<div id="lodestar_lasting_ids">
						<Edited of="lodestar_lasting_ids" />
						<Recognising
							value={ ids.value }
							canAsk={ screen.consent }
							disabled={ ids.disabled }
							onChange={ ids.set }
						/>
						<FieldProblem of="lodestar_lasting_ids" />
					</div>
				</Row>
			) }
			{ consent.value !== undefined && (
				<Row
					title={ __( 'Consent', 'lodestar' ) }
					help={ __(
						'Whether visitors must agree before they are counted.',
						'lodestar'
					) }
				>
					<div id="lodestar_counting_consent">
						<Edited of="lodestar_counting_consent" />
						<CountingConsent
							value={ consent.value }
							canAsk={ screen.consent }
							disabled={ consent.disabled }
							onChange={ consent.set }
						/>
						<FieldProblem of="lodestar_counting_consent" />
					</div>
				</Row>
			) }
			{ accounts.value !== undefined && (
				<Row
					title={ __( 'Accounts', 'lodestar' ) }
					help={ __(
						'Of people who are logged in and whose role is counted.',
						'lodestar'
					) }
				>
					<div id="lodestar_user_ids">
						<Edited of="lodestar_user_ids" />
						<ToggleControl
							label={ __(
								'Keep with each page view whose account it was',
								'lodestar'
							) }
							help={ __(
								'This names people: tell them, and have a reason. The Dimensions report then shows who opened what. At the next login the browser gets a sealed cookie (lodestar_user), which goes with the logout. Switching this off keeps nothing new; what is stored stays until it is erased, its time is over, or the account is deleted.',
								'lodestar'
							) }
							checked={ accounts.value }
							disabled={ accounts.disabled }
							onChange={ accounts.set }
						/>
						<FieldProblem of="lodestar_user_ids" />
					</div>
				</Row>
			) }
			<Row
				title={ __( 'Signals from browsers', 'lodestar' ) }
				help={ __(
					'Read in the browser and again on this server.',
					'lodestar'
				) }
			>
				<p>
					{ __(
						'A visitor whose browser sends Global Privacy Control or Do Not Track is not counted.',
						'lodestar'
					) }
				</p>
			</Row>
			<Row
				title={ __( 'Visitor address', 'lodestar' ) }
				help={ __(
					'Behind a proxy every visitor would look like one.',
					'lodestar'
				) }
			>
				<TokenList
					of="lodestar_trusted_proxies"
					label={ __( 'Proxies to believe', 'lodestar' ) }
					help={ __(
						'Cloudflare and other known networks are recognised by themselves.',
						'lodestar'
					) }
				/>
			</Row>
			{ screen.policy_url && (
				<Row title={ __( 'Your privacy policy', 'lodestar' ) }>
					<div className="lodestar-line">
						<p>
							{ __(
								'A text for it stands in WordPress’s guide to the privacy policy.',
								'lodestar'
							) }
						</p>
						<Button
							__next40pxDefaultSize
							variant="secondary"
							href={ screen.policy_url }
						>
							{ __( 'Open the Guide', 'lodestar' ) }
						</Button>
					</div>
				</Row>
			) }
		</Section>
	);
}

/**
 * How things stand.
 *
 * @param ids
 * @param hasAccounts
 */
function lead(
	ids: Values[ 'lodestar_lasting_ids' ],
	hasAccounts: boolean | undefined
): string {
	if ( hasAccounts ) {
		return __(
			'As it stands: no full address, and the account of people who are logged in.',
			'lodestar'
		);
	}
	return ids === 'consent'
		? __(
				'As it stands: a cookie only after consent, no full address, nothing that names a person.',
				'lodestar'
			)
		: __(
				'As it stands: no cookie, no full address, nothing that names a person.',
				'lodestar'
			);
}
