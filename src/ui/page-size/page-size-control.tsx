import { SelectControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { formatNumber } from '../format/number';

/** How many rows are shown at once. */
export type PageSize = 10 | 25 | 50 | 'all';

/** All rows on one page. */
export const ALL = 'all';

const SIZES: readonly PageSize[] = [ 10, 25, 50, ALL ];

/** The largest size that is a number: where not all rows are at hand. */
export const MOST_ON_PAGE = 50;

/** Shown at first. */
export const FEW = 10;

/**
 * The sizes that make a difference: each larger one only when there are more rows than the one before it shows.
 *
 * @param rows   How many rows there are.
 * @param hasAll Whether all can be shown at once.
 */
export function pageSizes( rows: number, hasAll = true ): PageSize[] {
	return SIZES.filter(
		( size, index ) =>
			( hasAll || size !== ALL ) &&
			( index === 0 || rows > rowsOn( SIZES[ index - 1 ] ) )
	);
}

/**
 * How many rows a page of that size holds.
 *
 * @param size The size.
 */
export function rowsOn( size: PageSize | undefined ): number {
	return typeof size === 'number' ? size : Infinity;
}

/**
 * A size as it was kept somewhere; the first one where that is none.
 *
 * @param kept What was kept.
 */
export function pageSizeOf( kept: unknown ): PageSize {
	return (
		SIZES.find( ( size ) => size === kept || String( size ) === kept ) ??
		FEW
	);
}

interface PageSizeControlProps {
	value: PageSize;
	/** How many rows there are. */
	rows: number;
	/** Whether all can be shown at once. */
	hasAll?: boolean;
	onChange: ( size: PageSize ) => void;
}

/**
 * Chooses how many rows are shown; nothing where there is no choice.
 *
 * @param props
 * @param props.value
 * @param props.rows
 * @param props.hasAll
 * @param props.onChange
 */
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
	// One that was chosen where there are more rows: the largest of these shows all of them, too.
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
