/* eslint-disable no-bitwise -- The channels of a pixel are packed into one number. */

/** An image with a palette of at most 256 colors. */
export interface Picture {
	width: number;
	height: number;
	/** Three bytes per color. */
	palette: Uint8Array;
	/** One byte per pixel: the index of its color. */
	pixels: Uint8Array< ArrayBuffer >;
}

/** Bits per channel that distinguish colors. */
const DEPTH = 6;

/** Number of most frequent colors that are kept: areas, and most edges of letters. */
const USUAL = 192;

/** Bits per channel for all other colors: 64 groups, which make 256 with the most frequent colors. */
const COARSE = 2;

/**
 * Reduces an opaque page to at most 256 colors.
 *
 * Apart from antialiasing, reports have few colors. The result stays sharp and takes a fraction of the size of a JPEG.
 */
export function fewColors( { data, width, height }: ImageData ): Picture {
	const colors = new Uint32Array( data.buffer );
	const palette: number[] = [];
	const numbers = new Uint8Array( 2 ** ( 3 * DEPTH ) );
	const others = new Map< number, number >();
	for ( const { kind, color } of countKinds( colors ) ) {
		const coarse = kindOf( color, COARSE );
		const known = palette.length < USUAL ? undefined : others.get( coarse );
		if ( known === undefined ) {
			if ( palette.length >= USUAL ) {
				others.set( coarse, palette.length );
			}
			palette.push( color );
		}
		numbers[ kind ] = known ?? palette.length - 1;
	}
	const pixels = new Uint8Array( colors.length );
	eachRun( colors, ( color, from, to ) =>
		pixels.fill( numbers[ kindOf( color, DEPTH ) ] as number, from, to )
	);
	return {
		width,
		height,
		palette: Uint8Array.from(
			palette.flatMap( ( color ) =>
				[ 0, 8, 16 ].map( ( bit ) => ( color >>> bit ) & 255 )
			)
		),
		pixels,
	};
}

/**
 * Returns the color groups, most pixels first. Each group takes the color of its longest run.
 *
 * This keeps the exact color of areas; edges get a similar one.
 */
function countKinds( colors: Uint32Array ) {
	const counts = new Uint32Array( 2 ** ( 3 * DEPTH ) );
	const longest = new Uint32Array( counts.length );
	const shades = new Uint32Array( counts.length );
	const found: number[] = [];
	eachRun( colors, ( color, from, to ) => {
		const kind = kindOf( color, DEPTH );
		const length = to - from;
		if ( counts[ kind ] === 0 ) {
			found.push( kind );
		}
		counts[ kind ] = ( counts[ kind ] as number ) + length;
		if ( length > ( longest[ kind ] as number ) ) {
			longest[ kind ] = length;
			shades[ kind ] = color;
		}
	} );
	return found
		.sort(
			( a, b ) => ( counts[ b ] as number ) - ( counts[ a ] as number )
		)
		.map( ( kind ) => ( { kind, color: shades[ kind ] as number } ) );
}

/**
 * Returns the group of a color, from the highest `depth` bits of each channel. Red is the lowest byte, then green, then
 * blue.
 */
function kindOf( color: number, depth: number ): number {
	const mask = 2 ** depth - 1;
	return (
		( ( color >>> ( 8 - depth ) ) & mask ) |
		( ( ( color >>> ( 16 - depth ) ) & mask ) << depth ) |
		( ( ( color >>> ( 24 - depth ) ) & mask ) << ( 2 * depth ) )
	);
}

/** Calls `visit` for each run of equal pixels, with its start and the index after its end. */
function eachRun(
	colors: Uint32Array,
	visit: ( color: number, from: number, to: number ) => void
): void {
	for ( let from = 0; from < colors.length; ) {
		const color = colors[ from ] as number;
		let to = from + 1;
		while ( to < colors.length && colors[ to ] === color ) {
			to++;
		}
		visit( color, from, to );
		from = to;
	}
}

/** Compresses bytes with zlib, the format that PDF readers expect. */
export async function deflate(
	bytes: Uint8Array< ArrayBuffer >
): Promise< Uint8Array > {
	const packed = new Blob( [ bytes ] )
		.stream()
		.pipeThrough( new CompressionStream( 'deflate' ) );
	return new Uint8Array( await new Response( packed ).arrayBuffer() );
}
