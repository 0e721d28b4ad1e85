import { __, _n, sprintf } from '@wordpress/i18n';
import { changeOf } from '../../ui/change/change-of';
import { direction, formatChange } from '../../ui/change/change-words';
import { formatNumber } from '../../ui/format/number';
import type { Facts } from '../facts';
import { Missing } from './missing';
import type { Comparison, PostFigures } from './types';

interface AtAgeProps {
	part: PostFigures[ 'at_age' ];
	facts: Facts;
}

/** Compares the post with others at the same age. Empty if there are too few posts. */
export function AtAge( { part, facts }: AtAgeProps ) {
	return (
		part && (
			<div className="lodestar-editor__age">
				<h3>{ __( 'Compared with Other Posts', 'lodestar' ) }</h3>
				<Missing part={ part } facts={ facts }>
					{ ( comparison ) => (
						<>
							<p>{ sentence( comparison ) }</p>
							<p className="lodestar-editor__fine">
								{ sprintf(
									/* translators: %s: number of other posts. */
									_n(
										'Median of your last %s other post.',
										'Median of your last %s other posts.',
										comparison.posts,
										'lodestar'
									),
									formatNumber( comparison.posts )
								) }
							</p>
						</>
					) }
				</Missing>
			</div>
		)
	);
}

function sentence( comparison: Comparison ): string {
	const { views, median } = comparison;
	const had = firstDays( comparison );
	const usual = formatNumber( median, median % 1 === 0 ? 0 : 1 );
	const change = changeOf( views, median );
	switch ( typeof change === 'number' ? direction( change ) : 'same' ) {
		case 'up':
			return sprintf(
				/* translators: 1: a phrase such as “12 views in its first 3 days”, 2: a percentage, 3: number of page views. */
				__( '%1$s: %2$s more than usual (%3$s).', 'lodestar' ),
				had,
				formatChange( Number( change ) ),
				usual
			);
		case 'down':
			return sprintf(
				/* translators: 1: a phrase such as “12 views in its first 3 days”, 2: a percentage, 3: number of page views. */
				__( '%1$s: %2$s fewer than usual (%3$s).', 'lodestar' ),
				had,
				formatChange( Number( change ) ),
				usual
			);
		case 'same':
			return sprintf(
				/* translators: 1: a phrase such as “12 views in its first 3 days”, 2: number of page views. */
				__( '%1$s (usual: %2$s).', 'lodestar' ),
				had,
				usual
			);
	}
}

function firstDays( { days, views }: Comparison ): string {
	return days === 1
		? sprintf(
				/* translators: %s: number of page views. */
				_n(
					'%s view on its first day',
					'%s views on its first day',
					views,
					'lodestar'
				),
				formatNumber( views )
			)
		: sprintf(
				/* translators: 1: number of page views, 2: number of days. */
				_n(
					'%1$s view in its first %2$s days',
					'%1$s views in its first %2$s days',
					views,
					'lodestar'
				),
				formatNumber( views ),
				formatNumber( days )
			);
}
