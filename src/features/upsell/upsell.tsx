import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { License, Level } from '../../store/app/license';
import type { ReportGate } from '../../store/reports/report';
import { Features } from './features';

/** Returns the level to offer: Pro, unless only Agency includes the feature. */
export function neededLevel( levels: readonly Level[] ): 'pro' | 'agency' {
	return levels.includes( 'pro' ) ? 'pro' : 'agency';
}

export function levelName( level: Level ): string {
	return {
		lite: __( 'Lite', 'lodestar' ),
		basic: __( 'Basic', 'lodestar' ),
		plus: __( 'Plus', 'lodestar' ),
		pro: __( 'Pro', 'lodestar' ),
		agency: __( 'Agency', 'lodestar' ),
	}[ level ];
}

/** Returns the text of the upgrade link, or null for no link. Agency is offered only to sites that have a license. */
export function upgradeWords(
	levels: readonly Level[],
	license: License
): string | null {
	const level = neededLevel( levels );
	return level === 'agency' && ! license.is_pro
		? null
		: sprintf(
				/* translators: %s: license level, such as “Pro”. */
				__( 'Upgrade to %s', 'lodestar' ),
				levelName( level )
			);
}

interface UpsellProps {
	title: string;
	upsell?: ReportGate[ 'upsell' ] | undefined;
	/** Levels that include the report. */
	levels: readonly Level[];
	license: License;
	upgradeUrl: string;
	/** Shows the sample report; omitted if there is none. */
	onLook?: ( () => void ) | undefined;
}

/** Message over the sample of a locked report: its features, an upgrade link and a link to the sample. */
export function Upsell( props: UpsellProps ) {
	const { title, upsell, levels, license, upgradeUrl, onLook } = props;
	const upgrade = upgradeWords( levels, license );
	const heading =
		upsell?.title ??
		sprintf(
			/* translators: %s: title of a report, such as “Country Report”. */
			__( 'Unlock the %s', 'lodestar' ),
			title
		);
	return (
		<section
			className="lodestar-message lodestar-upsell"
			aria-label={ heading }
		>
			<h2 className="lodestar-message__title">{ heading }</h2>
			<Features title={ title } upsell={ upsell } />
			<div className="lodestar-message__actions">
				{ upgrade && (
					<Button
						__next40pxDefaultSize
						variant="primary"
						href={ upgradeUrl }
					>
						{ upgrade }
					</Button>
				) }
				{ onLook && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						onClick={ onLook }
					>
						{ __( 'See a Sample Report', 'lodestar' ) }
					</Button>
				) }
			</div>
		</section>
	);
}
