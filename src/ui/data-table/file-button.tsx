import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import { useEffect, useRef, useState } from '@wordpress/element';
import { formatNumber } from '../format/number';
import type { CsvCell } from '../csv/to-csv';
import { downloadCsv } from '../csv/download-csv';
import { plainRow, type CsvRow } from './csv-lines';
import { allRows, type MoreRows, type RowsQuestion } from './more-rows';

export type FileState = 'none' | 'busy' | 'failed';

/**
 * Handles the CSV download of all filtered rows, including those that aren't loaded.
 *
 * @param name     File name without extension.
 * @param lines    Returns the CSV lines of rows.
 * @param rows     The loaded rows.
 * @param more     Loads more rows. Undefined if all are loaded.
 * @param question Query for all filtered rows.
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

interface FileButtonProps {
	/** State and handler of the download. Without `save`, there is no button. */
	file: { state: FileState; save: ( () => void ) | undefined };
	/** Maximum number of rows, if not all fit. */
	most?: number | null;
	/** Whether there are no rows to save. */
	isEmpty: boolean;
}

export function FileButton( { file, most = null, isEmpty }: FileButtonProps ) {
	const { state, save } = file;
	if ( ! save ) {
		return null;
	}
	const isBusy = state === 'busy';
	const words = isBusy
		? __( 'Loading all rows…', 'lodestar' )
		: fileWords( most );
	return (
		<>
			{ state === 'failed' && (
				<span role="alert">
					{ __(
						'We couldn’t load all rows. Try again.',
						'lodestar'
					) }
				</span>
			) }
			<Button
				className="lodestar-data-table__csv"
				icon={ download }
				label={ words }
				showTooltip={ false }
				isBusy={ isBusy }
				disabled={ isEmpty || isBusy }
				accessibleWhenDisabled
				onClick={ save }
			>
				<span>{ words }</span>
			</Button>
		</>
	);
}

function fileWords( most: number | null ): string {
	return most === null
		? __( 'Download CSV', 'lodestar' )
		: sprintf(
				/* translators: %s: maximum number of rows in the file. */
				__( 'Download CSV (First %s Rows)', 'lodestar' ),
				formatNumber( most )
			);
}
