import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { License, Level } from '../../store/app/license';
import type { ReportGate } from '../../store/reports/report';
import { Features } from './features';
import { upgradeWords } from './words';

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
