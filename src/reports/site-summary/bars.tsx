import { formatPercent } from '../../ui/format/number';
import type { Share } from './answer';
import { Nothing } from './tile';

/**
 * Names with their shares; behind each a bar, of which the largest reaches the figures.
 *
 * @param props
 * @param props.shares
 */
export function Bars( { shares }: { shares: readonly Share[] } ) {
	if ( shares.length === 0 ) {
		return <Nothing />;
	}
	const most = Math.max( ...shares.map( ( { percent } ) => percent ?? 0 ) );
	return (
		<ul className="lodestar-glance__bars">
			{ shares.map( ( { title, percent } ) => (
				<li key={ title }>
					<span className="lodestar-glance__label" title={ title }>
						<i
							style={ {
								inlineSize: `${ ( ( ( percent ?? 0 ) / ( most || 1 ) ) * 100 ).toFixed( 1 ) }%`,
							} }
						/>
						<span>{ title }</span>
					</span>
					<b>{ percent === null ? '—' : formatPercent( percent ) }</b>
				</li>
			) ) }
		</ul>
	);
}
