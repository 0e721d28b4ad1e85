import { drawnIn } from './field';
import type { TableDefinition, TableRow } from './types';

/** Returns a case-insensitive pattern for a keyword, or null if the keyword is empty. */
function keywordPattern( keyword: string ): RegExp | null {
	const wanted = keyword.trim();
	return wanted === ''
		? null
		: new RegExp( wanted.replace( /[\\^$.*+?()[\]{}|]/g, '\\$&' ), 'giu' );
}

/** Splits text by a pattern. Every second part is a match. */
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

/** Returns the child rows of a row. */
export function childrenOf(
	row: TableRow,
	{ children }: TableDefinition
): readonly TableRow[] {
	const found = children ? row[ children ] : undefined;
	return Array.isArray( found ) ? ( found as TableRow[] ) : NONE;
}

/** Filters rows by a keyword in their first cell. */
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
		/** Whether a row or any of its children matches. */
		isShown: ( row: TableRow ) => matches( row ) || holds( row ),
		/** Whether only the children of a row match, so that the row is expanded. */
		isOpened: ( row: TableRow ) => ! matches( row ) && holds( row ),
	};
}

export type Finder = ReturnType< typeof finder >;
