import { SelectControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Pager } from '../../ui/data-table/pager';
import { formatNumber } from '../../ui/format/number';

/** How many rows a page may have; the first is where it starts. */
export const SIZES = [ 20, 50, 100, 200, 500 ] as const;

interface FootProps {
	title: string;
	page: number;
	size: number;
	rows: number;
	open: number;
	onGo: ( page: number ) => void;
	onSize: ( size: number ) => void;
}

/**
 * Below the rows: how many are on a page, how many there are, and the way to the others.
 *
 * @param props
 */
export function Foot( props: FootProps ) {
	const { title, page, size, rows, open, onGo, onSize } = props;
	return (
		<div className="lodestar-data-table__foot">
			<SelectControl
				className="lodestar-page-size"
				__next40pxDefaultSize
				label={ __( 'Items per page:', 'lodestar' ) }
				labelPosition="side"
				size="compact"
				value={ String( size ) }
				options={ SIZES.map( ( one ) => ( {
					value: String( one ),
					label: formatNumber( one ),
				} ) ) }
				onChange={ ( chosen ) => onSize( Number( chosen ) ) }
			/>
			<span className="lodestar-data-table__range" role="status">
				{ sprintf(
					/* translators: 1: “8 exceptions”, 2: how many of them are open. */
					__( '%1$s, %2$s open', 'lodestar' ),
					sprintf(
						/* translators: %s: number. */
						_n( '%s exception', '%s exceptions', rows, 'lodestar' ),
						formatNumber( rows )
					),
					formatNumber( open )
				) }
			</span>
			<Pager
				of={ title }
				page={ page }
				pages={ Math.ceil( rows / size ) }
				onGo={ onGo }
			/>
		</div>
	);
}
