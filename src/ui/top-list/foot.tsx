import { __, sprintf } from '@wordpress/i18n';
import { formatNumber, formatPercent } from '../format/number';
import type { TopListRow } from './types';

interface FootWordsProps {
	shown: readonly TopListRow[];
	/** How many rows there are, also of those that the answer does not hold. */
	rowCount: number;
	/** What the figures are parts of; null where it is unknown. */
	total: number | null;
	/** Says what a percentage is of: 93.1% of sessions. */
	coverage: ( share: string ) => string;
	/** Says it in other words where all rows are shown. */
	whole?: ( ( rows: number, sum: number ) => string ) | undefined;
}

/**
 * How much of the whole the list shows: Top 10 of 64 · 93.1% of sessions.
 *
 * @param props
 * @param props.shown
 * @param props.rowCount
 * @param props.total
 * @param props.coverage
 * @param props.whole
 */
export function FootWords( {
	shown,
	rowCount,
	total,
	coverage,
	whole,
}: FootWordsProps ) {
	const sum = shown.reduce( ( all, { value } ) => all + ( value ?? 0 ), 0 );
	if ( whole && rowCount <= shown.length ) {
		return <Words>{ whole( shown.length, sum ) }</Words>;
	}
	const parts: string[] = [
		rowCount > shown.length
			? sprintf(
					/* translators: 1: how many rows are shown, 2: how many there are. */
					__( 'Top %1$s of %2$s', 'lodestar' ),
					formatNumber( shown.length ),
					formatNumber( rowCount )
				)
			: sprintf(
					/* translators: %s: how many rows there are. */
					__( 'All %s', 'lodestar' ),
					formatNumber( shown.length )
				),
	];
	if ( total ) {
		parts.push(
			coverage( formatPercent( Math.min( ( sum / total ) * 100, 100 ) ) )
		);
	}
	return <Words>{ parts.join( ' · ' ) }</Words>;
}

function Words( { children }: { children: string } ) {
	return <span className="lodestar-top-list__covered">{ children }</span>;
}
