import { useEffect, useRef, useState } from '@wordpress/element';
import type { CsvCell } from '../csv';
import { downloadCsv } from '../csv/download';
import { plainRow, type CsvRow } from './csv-lines';
import { allRows, type MoreRows, type RowsQuestion } from './more-rows';

/** How it stands with the file. */
export type FileState = 'none' | 'busy' | 'failed';

/**
 * Makes a file of all rows that are left, also of those that the table does not hold.
 *
 * @param name     Its name, without its ending.
 * @param lines    The lines of rows.
 * @param rows     The rows that the table holds.
 * @param more     Asks for the others; undefined where it holds all.
 * @param question What they are.
 */
export function useCsv(
	name: string | undefined,
	lines: ( rows: readonly CsvRow[] ) => CsvCell[][],
	rows: readonly CsvRow[],
	more: MoreRows | undefined,
	question: RowsQuestion
) {
	const [ state, setState ] = useState< FileState >( 'none' );
	const ended = useRef( new AbortController() );
	useEffect( () => {
		ended.current = new AbortController();
		return () => {
			ended.current.abort();
			setState( 'none' );
		};
	}, [ more ] );

	const save = async () => {
		const { signal } = ended.current;
		let all = rows;
		if ( more ) {
			setState( 'busy' );
			try {
				const found = await allRows( more, question, signal );
				all = found.map( plainRow );
			} catch {
				if ( ! signal.aborted ) {
					setState( 'failed' );
				}
				return;
			}
			if ( signal.aborted ) {
				return;
			}
			setState( 'none' );
		}
		downloadCsv( `${ name }.csv`, lines( all ) );
	};
	return {
		state,
		save: name === undefined ? undefined : () => void save(),
	};
}
