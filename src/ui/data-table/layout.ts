import type { SortingState } from '@tanstack/react-table';
import { isCount, isFigureType } from '../field-types/names';
import { CHANGE, type TableColumn, type TableDefinition } from './types';

/** A visible column. The change of a metric is a column of its own. */
export interface DrawnColumn {
	/** Sort key. */
	id: string;
	column: TableColumn;
	isChange: boolean;
}

/** The visible columns. */
export interface Layout {
	label: TableColumn;
	/** The metric of the bars and changes: the sorted one, or else the first. */
	main: TableColumn | undefined;
	all: DrawnColumn[];
	/** Columns that fit into a narrow window. The others are in the expandable details. */
	few: DrawnColumn[];
}

/**
 * Returns the columns of a table. With a comparison, a change column follows the main metric.
 *
 * @param table      Table definition.
 * @param sorting    Sort order.
 * @param isCompared Whether there is a comparison.
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

/** Adds the sample size to each column: the first count of a row, such as its sessions. */
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

/** Returns the classes of a table's frame, which set the height of its rows. */
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

/** Returns the class of a column's cells. Text is aligned to the start, numbers to the end. */
export function sideOf( { type }: TableColumn ): string | undefined {
	return isFigureType( type ) ? undefined : 'is-text';
}

/** Returns the initial sort order of a table. */
export function sortingOf( { sort }: TableDefinition ): SortingState {
	return sort ? [ { id: sort.field, desc: sort.desc ?? false } ] : [];
}
