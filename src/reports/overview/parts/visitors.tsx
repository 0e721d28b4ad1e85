import { __, sprintf } from '@wordpress/i18n';
import { useBoot } from '../../../store/app/use-boot';
import { changeOf } from '../../../ui/change/change-of';
import { DonutChart } from '../../../ui/donut-chart';
import { formatPercent } from '../../../ui/format/number';
import { Message } from '../../../ui/message';
import type { Visitors as People } from '../answer';

interface VisitorsProps {
	title: string;
	now: People;
	/** In the range to compare with; null where there is none. */
	earlier: People | null;
}

/**
 * New and returning people, among those whose identity lasts. Without any there are no slices: a guess would look like
 * a figure.
 *
 * @param props
 * @param props.title
 * @param props.now
 * @param props.earlier
 */
export function Visitors( { title, now, earlier }: VisitorsProps ) {
	if ( now.new === null || now.returning === null ) {
		return (
			<figure className="lodestar-donut" aria-label={ title }>
				<div className="lodestar-donut__head">
					<h2>{ title }</h2>
				</div>
				<Message
					title={ __( 'Needs visitor consent to know', 'lodestar' ) }
					actions={ <SettingsLink /> }
				>
					<p>
						{ __(
							'Without it, people are told apart for one day only.',
							'lodestar'
						) }
					</p>
				</Message>
			</figure>
		);
	}
	const slice = ( key: 'new' | 'returning', label: string ) => ( {
		key,
		label,
		value: now[ key ] ?? 0,
		...( earlier && { change: changeOf( now[ key ], earlier[ key ] ) } ),
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
 * Where asking for consent is set, for those who may.
 */
function SettingsLink() {
	const { settings_url: url, update_settings: maySet } = useBoot();
	return maySet ? (
		<a href={ `${ url }#privacy` }>
			{ __( 'Privacy and consent', 'lodestar' ) }
		</a>
	) : null;
}
