import { __, sprintf } from '@wordpress/i18n';
import type { PartFailure } from '../../store/reports/answer';
import { formatPercent } from '../../ui/format/number';
import type { Share } from './answer';
import { Nothing, Part, Tile } from './tile';

interface ProductTileProps {
	part: Share[] | PartFailure;
	/** Formatted date range. */
	covers: string;
	isUnfiltered: boolean;
}

/** The product that sold the most items. */
export function ProductTile( {
	part,
	covers,
	isUnfiltered,
}: ProductTileProps ) {
	return (
		<Tile
			title={ __( 'Most Popular Product', 'lodestar' ) }
			covers={ covers }
			isUnfiltered={ isUnfiltered }
		>
			<Part part={ part }>
				{ ( [ product ] ) =>
					product ? <Product product={ product } /> : <Nothing />
				}
			</Part>
		</Tile>
	);
}

function Product( { product }: { product: Share } ) {
	return (
		<div className="lodestar-glance__post">
			<div>
				<span className="lodestar-glance__title">
					{ product.title }
				</span>
				{ product.percent !== null && (
					<p>
						{ sprintf(
							/* translators: %s: a percentage. */
							__( '%s of product sales', 'lodestar' ),
							formatPercent( product.percent )
						) }
					</p>
				) }
			</div>
		</div>
	);
}
