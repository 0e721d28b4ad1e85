import { drawnIn } from './field';
import type { TableDefinition, TableRow } from './types';

/**
 * What finds a keyword in text, whatever its case; null where there is no keyword.
 *
 * @param keyword What was typed.
 */
function keywordPattern( keyword: string ): RegExp | null {
	const wanted = keyword.trim();
	return wanted === ''
		? null
		: new RegExp( wanted.replace( /[\\^$.*+?()[\]{}|]/g, '\\$&' ), 'giu' );
}

/**
 * Text in pieces: every second one is where the pattern matches.
 *
 * @param text    The text.
 * @param pattern What is looked for; null leaves one piece.
 */
export function pieces( text: string, pattern: RegExp | null ): string[] {
	if ( ! pattern ) {
		return [ text ];
	}
	const found: string[] = [];
	let end = 0;
	for ( const { 0: match, index } of text.matchAll( pattern ) ) {
		found.push( text.slice( end, index ), match );
		end = index + match.length;
	}
	return [ ...found, text.slice( end ) ];
}

const NONE: readonly TableRow[] = [];

/**
 * The rows that a row unfolds.
 *
 * @param row            The row.
 * @param table          What describes the table.
 * @param table.children
 */
export function childrenOf(
	row: TableRow,
	{ children }: TableDefinition
): readonly TableRow[] {
	const found = children ? row[ children ] : undefined;
	return Array.isArray( found ) ? ( found as TableRow[] ) : NONE;
}

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
