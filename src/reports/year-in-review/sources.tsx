import { __, sprintf } from '@wordpress/i18n';
import { SiteIcon } from '../../ui/site-icon/site-icon';
import { rowsOf, type YearAnswer } from './answer';
import { count, share } from './english';
import { Five } from './five';
import { Section } from './section';

export function Sources( { answer }: { answer: YearAnswer } ) {
	const five = rowsOf( answer.referrals );
	const all = answer.info.sessions.value;
	const sum = five.reduce( ( total, { sessions } ) => total + sessions, 0 );
	const [ first ] = five;
	return (
		<Section
			title={ __( 'Traffic Sources', 'lodestar' ) }
			{ ...( first && {
				number: share( first.sessions, all ),
				sentence: sprintf(
					/* translators: %s: a host name. */
					__( 'of all sessions came from %s.', 'lodestar' ),
					first.url
				),
			} ) }
			more={
				five.length > 1 && (
					<p>
						{ sprintf(
							/* translators: 1: number of hosts. 2: share of all sessions. */
							__( 'Top %1$s combined: %2$s.', 'lodestar' ),
							count( five.length ),
							share( sum, all )
						) }
					</p>
				)
			}
			shape={
				<Five
					title={ __( 'Top 5 Referrals by Sessions', 'lodestar' ) }
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
