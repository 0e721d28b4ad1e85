import { Button, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useField, useShared } from '../context';
import { Edited, FieldProblem } from '../parts/field-notes';
import { CountingConsent } from '../../features/site-settings/counting-consent';
import { Recognising } from '../../features/site-settings/recognising';
import type { Values } from '../../features/site-settings/screen';
import { Row, Section } from '../parts/section';
import { TokenList } from '../parts/token-list';

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
					title={ __( 'Recognizing visitors', 'lodestar' ) }
					help={ __(
						'Affects how accurate the counts of users, new visitors and returning visitors are.',
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
						'Choose whether visitors must agree before they’re counted.',
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
					title={ __( 'User accounts', 'lodestar' ) }
					help={ __(
						'For logged-in users whose role is counted.',
						'lodestar'
					) }
				>
					<div id="lodestar_user_ids">
						<Edited of="lodestar_user_ids" />
						<ToggleControl
							label={ __(
								'Store the user account with each page view',
								'lodestar'
							) }
							help={ __(
								'This identifies people, so inform them and have a legal basis. The Dimensions report will show who viewed what. A signed cookie (lodestar_user) is set at the next login and removed at logout. Turning this off stops new records. Existing ones stay until they expire, are erased, or the account is deleted.',
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
				title={ __( 'Browser privacy signals', 'lodestar' ) }
				help={ __(
					'Checked in the browser and again on this server.',
					'lodestar'
				) }
			>
				<p>
					{ __(
						'Visitors whose browser sends Global Privacy Control or Do Not Track aren’t counted.',
						'lodestar'
					) }
				</p>
			</Row>
			<Row
				title={ __( 'Visitor IP address', 'lodestar' ) }
				help={ __(
					'Behind a proxy, all visitors can look like one person.',
					'lodestar'
				) }
			>
				<TokenList
					of="lodestar_trusted_proxies"
					label={ __( 'Trusted proxies', 'lodestar' ) }
					help={ __(
						'Cloudflare and other known networks are detected automatically.',
						'lodestar'
					) }
				/>
			</Row>
			{ screen.policy_url && (
				<Row title={ __( 'Your privacy policy', 'lodestar' ) }>
					<div className="lodestar-line">
						<p>
							{ __(
								'WordPress’s privacy policy guide has suggested text for it.',
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

/** Describes the current privacy level. */
function lead(
	ids: Values[ 'lodestar_lasting_ids' ],
	hasAccounts: boolean | undefined
): string {
	if ( hasAccounts ) {
		return __(
			'Currently: no full IP addresses, plus the account of logged-in visitors.',
			'lodestar'
		);
	}
	return ids === 'consent'
		? __(
				'Currently: a cookie only after consent, no full IP addresses, nothing that identifies a person.',
				'lodestar'
			)
		: __(
				'Currently: no cookies, no full IP addresses, nothing that identifies a person.',
				'lodestar'
			);
}
