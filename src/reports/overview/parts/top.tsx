import { __, sprintf } from '@wordpress/i18n';
import { weighedChange } from '../../../ui/change/weigh';
import { Block } from '../../../features/blocks/blocks';
import { useLead } from '../../../features/drill-down/use-leads';
import { isUnfiltered, Unfiltered } from '../../../features/filters/unfiltered';
import { PartError } from '../../../features/report-state/part-error';
import { linkOut } from '../../../ui/link-out/link-out';
import type { ReportViewProps } from '../../../store/reports/report';
import { SiteIcon } from '../../../ui/site-icon/site-icon';
import { TopList } from '../../../ui/top-list/top-list';
import { known, type OverviewAnswer } from '../answer';
import { entriesOf, lists, type Entry, type ListId } from '../lists';

type TopProps = ReportViewProps & { answer: OverviewAnswer; id: ListId };

export function Top( props: TopProps ) {
	const { answer, id, ask, report } = props;
	const { section, title, valueLabel, empty, linkText, link, filter } =
		lists()[ id ];
	const leads = useLead( props, report.name, filter );
	const entries = entriesOf( answer, id );
	const href = linkOut( answer.galinks[ link ] );
	// A share is only meaningful if list and total have the same filters.
	const total =
		isUnfiltered( answer, id ) === isUnfiltered( answer, 'overviewgraph' )
			? ( known( answer.overviewgraph )?.count ?? null )
			: null;
	return (
		<Block name={ id }>
			<div id={ section } className="lodestar-overview__section">
				<TopList
					title={ title }
					valueLabel={ valueLabel }
					isAlone={ id === 'toppages' }
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
									href: leads( entry.value ),
									opens: props.isSample
										? undefined
										: ( linkOut( entry.address ) ??
											undefined ),
									value: entry.sessions,
									change: weighedChange(
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
								onRetry={ ask }
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
