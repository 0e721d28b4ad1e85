import type { SortingState } from '@tanstack/react-table';
import { isCount, isFigureType } from '../field-types/names';
import { CHANGE, type TableColumn, type TableDefinition } from './types';

/** A column as it is drawn; the change of a column is one of its own. */
export interface DrawnColumn {
	/** By what rows are ordered. */
	id: string;
	column: TableColumn;
	isChange: boolean;
}

/** Which columns are drawn. */
export interface Layout {
	label: TableColumn;
	/** The figure that bars and changes are about: the one that rows are ordered by, else the first. */
	main: TableColumn | undefined;
	/** All columns, in order. */
	all: DrawnColumn[];
	/** Those that a narrow window has room for; the others unfold. */
	few: DrawnColumn[];
}

/**
 * The columns of a table. In a comparison there is one column for change, right after the sorted one.
 *
 * @param table      What describes the table.
 * @param sorting    How rows are ordered.
 * @param isCompared Whether there is an earlier range.
 */
export function layoutOf(
	table: TableDefinition,
	sorting: SortingState,
	isCompared: boolean
): Layout {
	const [ label, ...others ] = table.columns as [
		TableColumn,
		...TableColumn[],
	];
	const figures = others.filter( ( { type } ) => isFigureType( type ) );
	const sorted = sorting[ 0 ]?.id.replace( CHANGE, '' );
	const main =
		figures.find( ( { field } ) => field === sorted ) ?? figures[ 0 ];
	const changed = isCompared
		? [ main, ...figures ].find( ( column ) => column?.compare )
		: undefined;
	const drawn = ( column: TableColumn ): DrawnColumn[] => {
		const itself = { id: column.field, column, isChange: false };
		return column === changed
			? [ itself, { id: CHANGE + column.field, column, isChange: true } ]
			: [ itself ];
	};
	return {
		label,
		main,
		all: table.columns.flatMap( drawn ),
		few: [ label, ...( main ? [ main ] : others.slice( 0, 1 ) ) ].flatMap(
			drawn
		),
	};
}

/**
 * The same table, whose columns know what the figures of a row rest on: what is counted first, such as its sessions.
 *
 * @param table What describes the table.
 */
export function withBase( table: TableDefinition ): TableDefinition {
	const counted = table.columns.find(
		( { type, compare } ) => isCount( type ) && compare
	);
	if ( ! counted?.compare ) {
		return table;
	}
	const base = { field: counted.field, compare: counted.compare };
	return {
		...table,
		columns: table.columns.map( ( column ) => ( { ...column, base } ) ),
	};
}

/**
 * The classes of a table's frame: by them rows are as high as what stands in them.
 *
 * @param table      What describes the table.
 * @param isCompared Whether there is an earlier range.
 */
export function frameClass(
	table: TableDefinition,
	isCompared: boolean
): string {
	const hasTwoLines =
		isCompared ||
		table.columns.some(
			( { type, path, title, under } ) =>
				under || ( type === 'page' && ( path || title ) )
		);
	return `lodestar-data-table__frame${ hasTwoLines ? ' has-two-lines' : '' }`;
}

/**
 * The class of a column's cells: words stand at the start, figures at the end.
 *
 * @param column      The column.
 * @param column.type
 */
export function sideOf( { type }: TableColumn ): string | undefined {
	return isFigureType( type ) ? undefined : 'is-text';
}

/**
 * How the rows of an answer are ordered.
 *
 * @param table      What describes the table.
 * @param table.sort
 */
export function sortingOf( { sort }: TableDefinition ): SortingState {
	return sort ? [ { id: sort.field, desc: sort.desc ?? false } ] : [];
}
