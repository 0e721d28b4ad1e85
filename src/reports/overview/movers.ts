import { __ } from '@wordpress/i18n';
import { isUnfiltered } from '../../features/filters/unfiltered';
import { weighedChange } from '../../ui/change/weigh';
import type { OverviewAnswer } from './answer';
import { entriesOf, lists, type ListId } from './lists';

/** A list row with a significant change. */
export interface Mover {
	/** Label: page, referral, country, or biggest drop. */
	kind: string;
	name: string;
	/** Change in sessions. */
	by: number;
	list: ListId;
}

export const fallTitle = () => __( 'Biggest Drop', 'lodestar' );

/**
 * Returns the biggest increase of each list and the biggest drop overall, in sessions. Skips changes that may be
 * random, and lists that ignore the report's filter. Empty without a comparison.
 */
export function moversOf( answer: OverviewAnswer ): Mover[] {
	const words = lists();
	const moved = ( [ 'toppages', 'referrals', 'countries' ] as const ).map(
		( list ) => {
			const entries = entriesOf( answer, list );
			return 'error' in entries || isUnfiltered( answer, list )
				? []
				: entries.flatMap( ( { label, sessions, earlier } ) =>
						sessions === null ||
						earlier === null ||
						weighedChange( sessions, earlier ).isNoise
							? []
							: [
									{
										kind: words[ list ].kind,
										name: label,
										by: sessions - earlier,
										list,
									},
								]
					);
		}
	);
	const most = ( movers: Mover[], way: 1 | -1 ) =>
		movers
			.filter( ( { by } ) => by * way > 0 )
			.sort( ( a, b ) => ( b.by - a.by ) * way )
			.slice( 0, 1 );
	return [
		...moved.flatMap( ( list ) => most( list, 1 ) ),
		...most( moved.flat(), -1 ).map( ( mover ) => ( {
			...mover,
			kind: fallTitle(),
		} ) ),
	];
}
