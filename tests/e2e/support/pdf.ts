import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';

/**
 * Has the report that is open exported.
 *
 * @return The file.
 */
export async function savePdf( page: Page ): Promise< string > {
	const download = page.waitForEvent( 'download', { timeout: 60_000 } );
	await page.locator( '.lodestar-pdf-button' ).click();
	return ( await download ).path();
}

/**
 * What poppler says of a PDF.
 *
 * @param path The file.
 */
export const describePdf = ( path: string ): string =>
	execFileSync( 'pdfinfo', [ path ], { encoding: 'utf8' } );

/**
 * How many pages it has.
 *
 * @param path The file.
 */
export const countPages = ( path: string ): number =>
	Number( /Pages:\s+(\d+)/.exec( describePdf( path ) )?.[ 1 ] );

/**
 * What can be selected and searched, in the order in which it is read.
 *
 * @param path The file.
 */
export const readPdf = ( path: string ): string =>
	execFileSync( 'pdftotext', [ '-layout', path, '-' ], {
		encoding: 'utf8',
	} );

/** A page as a picture: three bytes a pixel. */
export interface Picture {
	width: number;
	height: number;
	pixels: Buffer;
}

/**
 * Draws a page.
 *
 * @param path Of the PDF.
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

type Rgb = readonly [ number, number, number ];

const hasColor = (
	{ pixels }: Picture,
	pixel: number,
	rgb: Rgb,
	tolerance: number
) =>
	rgb.every(
		( value, channel ) =>
			Math.abs( ( pixels[ pixel * 3 + channel ] ?? 0 ) - value ) <=
			tolerance
	);

/** Two edges, as shares of the whole. */
type Band = readonly [ number, number ];

/**
 * How much of a part of a page has a colour.
 *
 * @param picture The page.
 * @param rows    Its upper and its lower edge.
 * @param rgb     The colour.
 * @param columns Its left and its right edge.
 * @return Share of its pixels, 0–1.
 */
export function shareOf(
	picture: Picture,
	rows: Band,
	rgb: Rgb,
	columns: Band = [ 0, 1 ]
): number {
	const { width, height } = picture;
	const [ top = 0, bottom = 0 ] = rows.map( ( y ) =>
		Math.round( height * y )
	);
	const [ left = 0, right = 0 ] = columns.map( ( x ) =>
		Math.round( width * x )
	);
	let found = 0;
	for ( let y = top; y < bottom; y++ ) {
		for ( let x = left; x < right; x++ ) {
			if ( hasColor( picture, y * width + x, rgb, 12 ) ) {
				found++;
			}
		}
	}
	return found / ( ( bottom - top ) * ( right - left ) );
}

/**
 * How much of a part of a page is empty below what stands there.
 *
 * @param picture The page.
 * @param rows    Upper and lower edge of the part.
 * @return Share of its height, 0–1.
 */
export function emptyBelow( picture: Picture, rows: Band ): number {
	const { width, height } = picture;
	const [ top = 0, bottom = 0 ] = rows.map( ( y ) =>
		Math.round( height * y )
	);
	const isEmpty = ( y: number ) =>
		Array.from( { length: width }, ( _, x ) => y * width + x ).every(
			( pixel ) => hasColor( picture, pixel, [ 255, 255, 255 ], 12 )
		);
	let last = bottom;
	while ( last > top && isEmpty( last - 1 ) ) {
		last--;
	}
	return ( bottom - last ) / ( bottom - top );
}

/**
 * What stands below one another in a colour: the runs of the column of pixels that has most of it.
 *
 * @param picture The page.
 * @param rgb     The colour.
 * @return Heights of the runs in pixels, from top to bottom.
 */
export function runsOf( picture: Picture, rgb: Rgb ): number[] {
	const { width, height } = picture;
	let runs: number[] = [];
	let most = 0;
	for ( let x = 0; x < width; x++ ) {
		const found: number[] = [];
		let isIn = false;
		for ( let y = 0; y < height; y++ ) {
			const isNow = hasColor( picture, y * width + x, rgb, 4 );
			if ( isNow ) {
				found.push( isIn ? ( found.pop() ?? 0 ) + 1 : 1 );
			}
			isIn = isNow;
		}
		const sum = found.reduce( ( total, run ) => total + run, 0 );
		if ( sum > most ) {
			most = sum;
			runs = found;
		}
	}
	return runs;
}
