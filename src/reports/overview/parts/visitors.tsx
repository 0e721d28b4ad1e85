import { __, sprintf } from '@wordpress/i18n';
import { ConsentLink, needsConsent } from '../../../features/consent-link';
import { weighedChange } from '../../../ui/change/weigh';
import { DonutChart } from '../../../ui/donut-chart/donut-chart';
import { formatPercent } from '../../../ui/format/number';
import type { Visitors as People } from '../answer';

interface VisitorsProps {
	title: string;
	now: People;
	/** In the comparison range; null without one. */
	earlier: People | null;
}

/** New and returning users, among visitors who gave consent. */
export function Visitors( { title, now, earlier }: VisitorsProps ) {
	const slice = ( key: 'new' | 'returning', label: string ) => ( {
		key,
		label,
		value: now[ key ] ?? 0,
		...( earlier && {
			change: weighedChange( now[ key ], earlier[ key ] ),
		} ),
	} );
	const isMixed = now.share !== null && now.share < 100;
	return (
		<DonutChart
			title={ title }
			{ ...( isMixed && {
				context: sprintf(
					/* translators: %s: a percentage of sessions. */
					__(
						'Visitors who gave consent (%s of sessions)',
						'lodestar'
					),
					formatPercent( now.share ?? 0 )
				),
			} ) }
			slices={ [
				slice( 'new', __( 'New', 'lodestar' ) ),
				slice( 'returning', __( 'Returning', 'lodestar' ) ),
			] }
			unit={ __( 'users', 'lodestar' ) }
			nameLabel={ __( 'Visitors', 'lodestar' ) }
			valueLabel={ __( 'Users', 'lodestar' ) }
		/>
	);
}

/** Shown if no visitors gave consent. It has no chart, because a guess would look like data. */
export function NeedsConsent( { title }: { title: string } ) {
	return (
		<div className="lodestar-overview__line">
			<h2>{ title }</h2>
			<p>
				<b>{ needsConsent() }</b>{ ' ' }
				<span>
					{ __(
						'Without consent, visitors are recognized for one day only, so everyone counts as new each day.',
						'lodestar'
					) }
				</span>
			</p>
			<ConsentLink />
		</div>
	);
}
