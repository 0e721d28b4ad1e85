import { toCsv, type CsvCell } from './to-csv';

/**
 * Gives the reader a CSV file.
 *
 * @param name  Its name, with ending.
 * @param lines Its lines, the header first.
 */
export function downloadCsv(
	name: string,
	lines: readonly ( readonly CsvCell[] )[]
): void {
	const url = URL.createObjectURL(
		new Blob( [ toCsv( lines ) ], { type: 'text/csv;charset=utf-8' } )
	);
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	link.click();
	URL.revokeObjectURL( url );
}
