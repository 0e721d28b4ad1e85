import { toCsv, type CsvCell } from './to-csv';

/**
 * Downloads lines as a CSV file.
 *
 * @param name  File name with extension.
 * @param lines Lines of cells, the header first.
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
