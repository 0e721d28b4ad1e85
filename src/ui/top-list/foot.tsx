import { __, sprintf } from '@wordpress/i18n';
import { formatNumber, formatPercent } from '../format/number';
import type { TopListRow } from './types';

interface FootWordsProps {
	shown: readonly TopListRow[];
	/** Total number of rows, including those that aren't in the response. */
	rowCount: number;
	/** Total that the shares are based on. Null if unknown. */
	total: number | null;
	/** Formats a share of the total, such as “93.1% of sessions”. */
	coverage: ( share: string ) => string;
	/** Formats the text if all rows are shown. */
	whole?: ( ( rows: number, sum: number ) => string ) | undefined;
}

/** Shows how much of the total the list covers, such as “Top 10 of 64 · 93.1% of sessions”. */
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
					/* translators: %1$s: number of rows shown, %2$s: total number of rows. */
					__( 'Top %1$s of %2$s', 'lodestar' ),
					formatNumber( shown.length ),
					formatNumber( rowCount )
				)
			: sprintf(
					/* translators: %s: number of rows. */
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
