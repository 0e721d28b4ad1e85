import { __ } from '@wordpress/i18n';
import { isUnfiltered } from '../../features/filters/unfiltered';
import { weighedChange } from '../../ui/change/weigh';
import type { OverviewAnswer } from './answer';
import { entriesOf, lists, type ListId } from './lists';

/** A row that moved much. */
export interface Mover {
	/** What it is: page, referral, country, or the largest fall. */
	kind: string;
	name: string;
	/** So many sessions more than before, or fewer. */
	by: number;
	list: ListId;
}

/** What the largest fall is called. */
export const fallTitle = () => __( 'Largest fall', 'lodestar' );

/**
 * The greatest rise of each list and the largest fall of all, in sessions, as far as they are more than chance. None
 * without a comparison, nor of a list of everything where the report is narrowed.
 *
 * @param answer An answer of the Overview.
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
