import { SelectControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { formatNumber } from '../format/number';
import { ALL, pageSizeOf, pageSizes, type PageSize } from './sizes';

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
