import { __, sprintf } from '@wordpress/i18n';
import type { PartFailure } from '../../store/reports/answer';
import { formatLongDay } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import type { AllTime } from './answer';
import { Part, Tile } from './tile';

interface AllTimeTileProps {
	part: AllTime | PartFailure;
	/** Whether the surrounding report is filtered. This tile never is. */
	isUnfiltered: boolean;
}

/** Totals since tracking began, whatever the date range. */
export function AllTimeTile( { part, isUnfiltered }: AllTimeTileProps ) {
	const since = 'error' in part ? null : part.since;
	return (
		<Tile
			title={ __( 'All Time Stats', 'lodestar' ) }
			context={
				since
					? sprintf(
							/* translators: %s: a full date. Follows “All Time Stats”. */
							__( 'since %s', 'lodestar' ),
							formatLongDay( since )
						)
					: undefined
			}
			isUnfiltered={ isUnfiltered }
		>
			<Part part={ part }>
				{ ( all ) => (
					<dl className="lodestar-glance__facts">
						{ factsOf( all ).map( ( [ label, value ] ) => (
							<div key={ label }>
								<dt>{ label }</dt>
								<dd>{ formatNumber( value ) }</dd>
							</div>
						) ) }
					</dl>
				) }
			</Part>
		</Tile>
	);
}

function factsOf( all: AllTime ): [ string, number ][] {
	return [
		[ __( 'Page Views', 'lodestar' ), all[ 0 ] ],
		[ __( 'Sessions', 'lodestar' ), all[ 1 ] ],
		[ __( 'Posts', 'lodestar' ), all.total_posts ],
		[ __( 'Pages', 'lodestar' ), all.total_pages ],
		[ __( 'Comments', 'lodestar' ), all.total_comments ],
	];
}
