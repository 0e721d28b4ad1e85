import { __, sprintf } from '@wordpress/i18n';
import { changeOf } from '../../../ui/change/change-of';
import { Block } from '../../../features/blocks';
import { isUnfiltered, Unfiltered } from '../../../features/filters/unfiltered';
import { PartError } from '../../../features/report-state/part-error';
import { linkOut } from '../../../ui/link-out';
import { SiteIcon } from '../../../ui/site-icon';
import { TopList } from '../../../ui/top-list';
import { known, type OverviewAnswer } from '../answer';
import { entriesOf, lists, type Entry, type ListId } from '../lists';

interface TopProps {
	answer: OverviewAnswer;
	id: ListId;
	onRetry: () => void;
}

/**
 * One of the lists: what most sessions came from, or began on.
 *
 * @param props
 * @param props.answer
 * @param props.id
 * @param props.onRetry
 */
export function Top( { answer, id, onRetry }: TopProps ) {
	const { section, title, empty, linkText, link } = lists()[ id ];
	const entries = entriesOf( answer, id );
	const href = linkOut( answer.galinks[ link ] );
	// Shares of a whole that is narrowed otherwise would be none.
	const total =
		isUnfiltered( answer, id ) === isUnfiltered( answer, 'overviewgraph' )
			? ( known( answer.overviewgraph )?.count ?? null )
			: null;
	return (
		<Block name={ id }>
			<div id={ section } className="lodestar-overview__section">
				<TopList
					title={ title }
					valueLabel={ __( 'Sessions', 'lodestar' ) }
					rows={
						'error' in entries
							? []
							: entries.map( ( entry ) => ( {
									key: entry.key,
									label: entry.label,
									...( entry.detail && {
										detail: entry.detail,
									} ),
									badge: badgeOf( entry ),
									value: entry.sessions,
									change: changeOf(
										entry.sessions,
										entry.earlier
									),
								} ) )
					}
					rowCount={ answer.rowCounts?.[ id ] ?? 0 }
					total={ total }
					{ ...( empty && { empty } ) }
					coverage={ ( share ) =>
						sprintf(
							/* translators: %s: a percentage. */
							__( '%s of sessions', 'lodestar' ),
							share
						)
					}
					isCompared={ answer.compare !== null }
					linkOut={ href ? { href, text: linkText } : undefined }
					failure={
						'error' in entries && (
							<PartError
								failure={ entries.error }
								onRetry={ onRetry }
							/>
						)
					}
				>
					<Unfiltered part={ id } answer={ answer } />
				</TopList>
			</div>
		</Block>
	);
}

function badgeOf( { code, host }: Entry ) {
	return host ? <SiteIcon host={ host } /> : code;
}
