import { __, sprintf } from '@wordpress/i18n';
import { SiteIcon } from '../../ui/site-icon/site-icon';
import { rowsOf, type YearAnswer } from './answer';
import { count, share } from './english';
import { Five } from './five';
import { Section } from './section';

/**
 * Where they came from.
 *
 * @param props
 * @param props.answer
 */
export function Sources( { answer }: { answer: YearAnswer } ) {
	const five = rowsOf( answer.referrals );
	const all = answer.info.sessions.value;
	const sum = five.reduce( ( total, { sessions } ) => total + sessions, 0 );
	const [ first ] = five;
	return (
		<Section
			title={ __( 'Traffic sources', 'lodestar' ) }
			{ ...( first && {
				number: share( first.sessions, all ),
				sentence: sprintf(
					/* translators: %s: a host. */
					__( 'of all sessions came from %s.', 'lodestar' ),
					first.url
				),
			} ) }
			more={
				five.length > 1 && (
					<p>
						{ sprintf(
							/* translators: 1: how many hosts. 2: share of all sessions. */
							__( 'The first %1$s together: %2$s.', 'lodestar' ),
							count( five.length ),
							share( sum, all )
						) }
					</p>
				)
			}
			shape={
				<Five
					title={ __( 'Top 5 Referrals, by sessions', 'lodestar' ) }
					empty={ __( 'No referral traffic currently.', 'lodestar' ) }
					rows={ five.map( ( { url, sessions } ) => ( {
						key: url,
						label: url,
						badge: <SiteIcon host={ url } />,
						sessions,
					} ) ) }
				/>
			}
		/>
	);
}
