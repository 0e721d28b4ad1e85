import { SelectControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { formatNumber } from '../format/number';

export type PageSize = 10 | 25 | 50 | 'all';

export const ALL = 'all';

const SIZES: readonly PageSize[] = [ 10, 25, 50, ALL ];

/** The largest page size with a number, for lists whose rows aren't all loaded. */
export const MOST_ON_PAGE = 50;

/** The default size. */
export const FEW = 10;

/**
 * Returns the page sizes to offer. A larger size is offered only if the previous one doesn't show all rows.
 *
 * @param rows   Number of rows.
 * @param hasAll Whether to offer all rows on one page.
 */
export function pageSizes( rows: number, hasAll = true ): PageSize[] {
	return SIZES.filter(
		( size, index ) =>
			( hasAll || size !== ALL ) &&
			( index === 0 || rows > rowsOn( SIZES[ index - 1 ] ) )
	);
}

/** Returns the number of rows on a page of a size. */
export function rowsOn( size: PageSize | undefined ): number {
	return typeof size === 'number' ? size : Infinity;
}

/** Restores a stored page size. Returns the default size if the value is invalid. */
export function pageSizeOf( kept: unknown ): PageSize {
	return (
		SIZES.find( ( size ) => size === kept || String( size ) === kept ) ??
		FEW
	);
}

interface PageSizeControlProps {
	value: PageSize;
	/** Number of rows. */
	rows: number;
	/** Whether to offer all rows on one page. */
	hasAll?: boolean;
	onChange: ( size: PageSize ) => void;
}

/** Selects the number of rows per page. Renders nothing if there is only one option. */
export function PageSizeControl( {
	value,
	rows,
	hasAll = true,
	onChange,
}: PageSizeControlProps ) {
	const sizes = pageSizes( rows, hasAll );
	if ( sizes.length < 2 ) {
		return null;
	}
	// A size chosen for a longer list may not be offered here. The largest option shows the same rows.
	const shown = sizes.includes( value ) ? value : sizes.at( -1 );
	return (
		<SelectControl
			className="lodestar-page-size"
			__next40pxDefaultSize
			label={ __( 'Rows', 'lodestar' ) }
			labelPosition="side"
			size="compact"
			value={ String( shown ) }
			options={ sizes.map( ( size ) => ( {
				value: String( size ),
				label:
					size === ALL
						? _x( 'All', 'rows of a table', 'lodestar' )
						: formatNumber( size ),
			} ) ) }
			onChange={ ( chosen ) => onChange( pageSizeOf( chosen ) ) }
		/>
	);
}
