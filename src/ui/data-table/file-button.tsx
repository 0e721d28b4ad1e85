import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import { useEffect, useRef, useState } from '@wordpress/element';
import { formatNumber } from '../format/number';
import type { CsvCell } from '../csv/to-csv';
import { downloadCsv } from '../csv/download-csv';
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

interface FileButtonProps {
	/** Makes a file of what is left; without `save` there is none. */
	file: { state: FileState; save: ( () => void ) | undefined };
	/** So many rows are in it, where it takes not all. */
	most?: number | null;
	/** Whether there is nothing that it could hold. */
	isEmpty: boolean;
}

/**
 * Gives the rows of a list as a file.
 *
 * @param props
 * @param props.file
 * @param props.most
 * @param props.isEmpty
 */
export function FileButton( { file, most = null, isEmpty }: FileButtonProps ) {
	const { state, save } = file;
	if ( ! save ) {
		return null;
	}
	const isBusy = state === 'busy';
	const words = isBusy
		? __( 'Collecting all rows…', 'lodestar' )
		: fileWords( most );
	return (
		<>
			{ state === 'failed' && (
				<span role="alert">
					{ __( 'The rows could not be collected.', 'lodestar' ) }
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
				/* translators: %s: number of rows. */
				__( 'Download CSV of the first %s', 'lodestar' ),
				formatNumber( most )
			);
}
