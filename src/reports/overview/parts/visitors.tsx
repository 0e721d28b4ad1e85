import { __, sprintf } from '@wordpress/i18n';
import { ConsentLink, needsConsent } from '../../../features/consent-link';
import { weighedChange } from '../../../ui/change/weigh';
import { DonutChart } from '../../../ui/donut-chart/donut-chart';
import { formatPercent } from '../../../ui/format/number';
import type { Visitors as People } from '../answer';

interface VisitorsProps {
	title: string;
	now: People;
	/** In the range to compare with; null where there is none. */
	earlier: People | null;
}

/**
 * New and returning people, among those whose identity lasts.
 *
 * @param props
 * @param props.title
 * @param props.now
 * @param props.earlier
 */
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
					/* translators: %s: a percentage. */
					__( 'Consented visitors, %s of sessions', 'lodestar' ),
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

/**
 * Stands where nobody's identity lasts: no slices, as a guess would look like a figure.
 *
 * @param props
 * @param props.title
 */
export function NeedsConsent( { title }: { title: string } ) {
	return (
		<div className="lodestar-overview__line">
			<h2>{ title }</h2>
			<p>
				<b>{ needsConsent() }</b>{ ' ' }
				<span>
					{ __(
						'Without it, people are told apart for one day only, and each counts as new on every day.',
						'lodestar'
					) }
				</span>
			</p>
			<ConsentLink />
		</div>
	);
}
