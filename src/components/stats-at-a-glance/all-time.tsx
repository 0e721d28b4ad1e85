import { __, sprintf } from '@wordpress/i18n';
import type { PartFailure } from '../../reports/types';
import { formatLongDay } from '../format/date';
import { formatNumber } from '../format/number';
import type { AllTime } from './answer';
import { Part, Tile } from './tile';

/**
 * How much there has been since counting began, whatever the range.
 *
 * @param props
 * @param props.part
 */
export function AllTimeTile( { part }: { part: AllTime | PartFailure } ) {
	const since = 'error' in part ? null : part.since;
	return (
		<Tile
			title={ __( 'All Time Stats', 'lodestar' ) }
			context={
				since
					? sprintf(
							/* translators: %s: date in full. Stands beside “All Time Stats”. */
							__( 'since %s', 'lodestar' ),
							formatLongDay( since )
						)
					: undefined
			}
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
		[ __( 'Page views', 'lodestar' ), all[ 0 ] ],
		[ __( 'Sessions', 'lodestar' ), all[ 1 ] ],
		[ __( 'Posts', 'lodestar' ), all.total_posts ],
		[ __( 'Pages', 'lodestar' ), all.total_pages ],
		[ __( 'Comments', 'lodestar' ), all.total_comments ],
	];
}
