import { onDemoSite } from './demo-site.mjs';

/**
 * Measures the PDF export of the Overview. The database doesn't affect it.
 *
 * @return {Promise<import('./table.mjs').Line[]>} Results.
 */
export async function pdf() {
	const text = await onDemoSite( 'sqlite', 'pdf.mjs' );
	const [ empty, took, bytes ] = [
		/^empty.* (\d+) ms/m,
		/^PDF.* (\d+) ms \(/m,
		/^size +(\d+)/m,
	].map( ( one ) => Number( text.match( one )[ 1 ] ) );
	return [
		{
			what: 'the Overview’s PDF, from the click to the file',
			target: '≤ 4 s, ≤ 1 MB',
			measured: `${ took } ms, ${ Math.round( bytes / 1024 ) } KB`,
			baseline: `an empty page, ${ empty } ms`,
			ratio: Number( ( took / empty ).toFixed( 1 ) ),
			isMet: took <= 4000 && bytes <= 2 ** 20,
		},
	];
}
