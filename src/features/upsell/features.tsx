import { __, sprintf } from '@wordpress/i18n';
import { check, Icon } from '@wordpress/icons';
import type { ReportGate } from '../../store/reports/report';

interface FeaturesProps {
	title: string;
	upsell: ReportGate[ 'upsell' ] | undefined;
}

/** With more features than this, the list has two columns. */
const ONE_COLUMN = 4;

/** More features than this would hide the sample below. */
const MOST = 8;

/** Lists what a locked report includes. Renders nothing without features. */
export function Features( { title, upsell }: FeaturesProps ) {
	const features = ( upsell?.features ?? [] ).slice( 0, MOST );
	return features.length === 0 ? null : (
		<>
			<p>
				{ sprintf(
					/* translators: %s: title of a report, such as “Country Report”. */
					__( 'Our %s includes:', 'lodestar' ),
					upsell?.name ?? title
				) }
			</p>
			<ul
				className={
					'lodestar-upsell__features' +
					( features.length > ONE_COLUMN ? ' is-two' : '' )
				}
			>
				{ features.map( ( feature ) => (
					<li key={ feature }>
						<Icon icon={ check } size={ 24 } />
						{ feature }
					</li>
				) ) }
			</ul>
		</>
	);
}
