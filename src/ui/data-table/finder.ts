import { childrenOf } from './children';
import { drawnIn } from './field';
import { keywordPattern } from './keyword';
import type { TableDefinition, TableRow } from './types';

/**
 * Finds a keyword in the first cell of any row.
 *
 * @param table   What describes the table.
 * @param keyword What was typed.
 */
export function finder( table: TableDefinition, keyword: string ) {
	const pattern = keywordPattern( keyword );
	const [ first ] = table.columns;
	const matches = ( row: TableRow ) => {
		if ( pattern === null || first === undefined ) {
			return pattern === null;
		}
		const { text, under = '' } = drawnIn( row, first );
		return [ text, under ].some(
			( part ) => part.search( pattern ) !== -1
		);
	};
	const holds = ( row: TableRow ): boolean =>
		childrenOf( row, table ).some(
			( child ) => matches( child ) || holds( child )
		);
	return {
		pattern,
		/**
		 * Whether a row stays, for itself or for what is in it.
		 *
		 * @param row The row.
		 */
		isShown: ( row: TableRow ) => matches( row ) || holds( row ),
		/**
		 * Whether a row stays only for what is in it, and is open to show it.
		 *
		 * @param row The row.
		 */
		isOpened: ( row: TableRow ) => ! matches( row ) && holds( row ),
	};
}

export type Finder = ReturnType< typeof finder >;
