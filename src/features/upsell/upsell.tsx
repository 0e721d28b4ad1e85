import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { License, Level } from '../../store/app/license';
import type { ReportGate } from '../../store/reports/report';
import { Features } from './features';

/**
 * The level that opens what these levels open: Pro, unless it takes Agency.
 *
 * @param levels Levels that open it.
 */
export function neededLevel( levels: readonly Level[] ): 'pro' | 'agency' {
	return levels.includes( 'pro' ) ? 'pro' : 'agency';
}

/**
 * What a level is called.
 *
 * @param level The level.
 */
export function levelName( level: Level ): string {
	return {
		lite: __( 'Lite', 'lodestar' ),
		basic: __( 'Basic', 'lodestar' ),
		plus: __( 'Plus', 'lodestar' ),
		pro: __( 'Pro', 'lodestar' ),
		agency: __( 'Agency', 'lodestar' ),
	}[ level ];
}

/**
 * What the link to a higher level says; null where there is none: Agency is offered to those with a licence only.
 *
 * @param levels  Levels that open what is locked.
 * @param license The site's licence.
 */
export function upgradeWords(
	levels: readonly Level[],
	license: License
): string | null {
	const level = neededLevel( levels );
	return level === 'agency' && ! license.is_pro
		? null
		: sprintf(
				/* translators: %s: a level of the licence. */
				__( 'Upgrade to %s', 'lodestar' ),
				levelName( level )
			);
}

interface UpsellProps {
	/** Title of the report. */
	title: string;
	upsell?: ReportGate[ 'upsell' ] | undefined;
	/** The levels that open it. */
	levels: readonly Level[];
	license: License;
	upgradeUrl: string;
	/** Shows the sample; left out where there is none. */
	onLook?: ( () => void ) | undefined;
}

/**
 * Stands over the sample of a report that a higher level of the licence opens: what is in it, and two ways on.
 *
 * @param props
 */
export function Upsell( props: UpsellProps ) {
	const { title, upsell, levels, license, upgradeUrl, onLook } = props;
	const upgrade = upgradeWords( levels, license );
	const heading =
		upsell?.title ??
		sprintf(
			/* translators: %s: title of a report, “Country Report”. */
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
