import { figure, weighedIn } from '../../ui/data-table/compared';
import { drawnIn, extrasOf, textIn } from '../../ui/data-table/field';
import { layoutOf, sortingOf } from '../../ui/data-table/layout';
import type {
	TableColumn,
	TableDefinition,
	TableRow,
} from '../../ui/data-table/types';
import { shortAddress } from '../../ui/field-types/link';
import { isFigureType } from '../../ui/field-types/names';
import type { FigureTypeName } from '../../ui/field-types/types';
import type { TopListRow } from '../../ui/top-list/top-list';

type FigureColumn = TableColumn & { type: FigureTypeName };

/** The columns of a table, as a list of the first rows has them. */
export interface TopColumns {
	/** Says what a row is. */
	label: TableColumn;
	/** The figure that rows are ordered by. */
	main: FigureColumn;
	/** The other figures. */
	further: readonly FigureColumn[];
}

const isFigure = ( column: TableColumn | undefined ): column is FigureColumn =>
	column !== undefined && isFigureType( column.type );

/**
 * Tells the columns of a table apart.
 *
 * @param table The table: it has a figure.
 */
export function topColumns( table: TableDefinition ): TopColumns {
	const { label, main } = layoutOf( table, sortingOf( table ), false );
	if ( ! isFigure( main ) ) {
		throw new Error( 'A list of the first rows needs a figure.' );
	}
	return {
		label,
		main,
		further: table.columns
			.filter( isFigure )
			.filter( ( column ) => column !== main ),
	};
}

/**
 * The rows of a table as those of a list of the first. All say what stands under them, a link where it leads; a page, only
 * where another one has the same title.
 *
 * @param rows            The rows.
 * @param columns         The table's.
 * @param columns.label
 * @param columns.main
 * @param columns.further
 */
export function topRows(
	rows: readonly TableRow[],
	{ label, main, further }: TopColumns
): TopListRow[] {
	const texts = rows.map( ( row ) => textIn( row, label ) );
	const isTwice = ( text: string ) =>
		texts.indexOf( text ) !== texts.lastIndexOf( text );
	return rows.map( ( row, place ) => {
		const { text, href, isOutward, opens, under, badge } = drawnIn(
			row,
			label
		);
		const isLink = label.type === 'link';
		const isPage = label.type === 'page';
		const address = extrasOf( row, label ).href;
		const where = isLink ? address && shortAddress( address ) : under;
		const isTold = where !== undefined && where !== text;
		return {
			key: `${ place } ${ text }`,
			label: text,
			...( isTold &&
				( ! isPage || isTwice( text ) ) && { detail: where } ),
			...( href !== undefined && { href, isOutward } ),
			...( opens !== undefined && { opens } ),
			...( badge !== undefined && { badge } ),
			value: figure( row, main.field ),
			figures: further.map( ( { field } ) => figure( row, field ) ),
			change: weighedIn( row, main ),
		};
	} );
}
