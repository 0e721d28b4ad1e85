import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';

/** Exports the open report. Returns the file's path. */
export async function savePdf( page: Page ): Promise< string > {
	const download = page.waitForEvent( 'download', { timeout: 60_000 } );
	await page.locator( '.lodestar-pdf-button' ).click();
	return ( await download ).path();
}

/** Returns the metadata of a PDF, as Poppler reports it. */
export const describePdf = ( path: string ): string =>
	execFileSync( 'pdfinfo', [ path ], { encoding: 'utf8' } );

export const countPages = ( path: string ): number =>
	Number( /Pages:\s+(\d+)/.exec( describePdf( path ) )?.[ 1 ] );

/** Returns the selectable text of a PDF, in reading order. */
export const readPdf = ( path: string ): string =>
	execFileSync( 'pdftotext', [ '-layout', path, '-' ], {
		encoding: 'utf8',
	} );

/** A page as an image with three bytes per pixel. */
export interface Picture {
	width: number;
	height: number;
	pixels: Buffer;
}

/** Renders a page of a PDF. */
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

/** Returns the share (0 to 1) of pixels with a color, within an area of a page. */
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

/** Returns the share (0 to 1) of an area's height that is empty at its bottom. */
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
 * Returns the heights in pixels of vertical runs of a color, from top to bottom. Uses the pixel column with most of
 * that color.
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
