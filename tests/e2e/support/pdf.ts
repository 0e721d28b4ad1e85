import { execFileSync } from 'node:child_process';

/**
 * What poppler says of a PDF.
 * @param path
 */
export const describePdf = ( path: string ): string =>
	execFileSync( 'pdfinfo', [ path ], { encoding: 'utf8' } );

/** A page as a picture: three bytes a pixel. */
interface Picture {
	width: number;
	height: number;
	pixels: Buffer;
}

/**
 * Draws a page.
 *
 * @param path Of the PDF.
 * @param page From 1.
 * @param dpi  Resolution.
 */
export function drawPage( path: string, page: number, dpi = 100 ): Picture {
	const ppm = execFileSync(
		'pdftoppm',
		[ '-r', `${ dpi }`, '-f', `${ page }`, '-l', `${ page }`, path ],
		{ maxBuffer: 2 ** 27 }
	);
	const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(
		ppm.subarray( 0, 32 ).toString( 'latin1' )
	);
	if ( ! head ) {
		throw new Error( 'pdftoppm drew no picture' );
	}
	return {
		width: Number( head[ 1 ] ),
		height: Number( head[ 2 ] ),
		pixels: ppm.subarray( head[ 0 ].length ),
	};
}

/**
 * How much of a band of a page has a colour.
 *
 * @param picture        The page.
 * @param picture.width
 * @param picture.height
 * @param picture.pixels
 * @param band           Its upper and its lower edge, as shares of the height.
 * @param rgb            The colour.
 * @return Share of its pixels, 0–1.
 */
export function shareOf(
	{ width, height, pixels }: Picture,
	band: readonly [ number, number ],
	rgb: readonly [ number, number, number ]
): number {
	const [ from, to ] = band;
	const start = Math.round( height * from ) * width;
	const end = Math.round( height * to ) * width;
	let found = 0;
	for ( let pixel = start; pixel < end; pixel++ ) {
		if (
			rgb.every(
				( value, channel ) =>
					Math.abs(
						( pixels[ pixel * 3 + channel ] ?? 0 ) - value
					) <= 12
			)
		) {
			found++;
		}
	}
	return found / ( end - start );
}
