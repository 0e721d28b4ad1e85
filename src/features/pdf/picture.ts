/* eslint-disable no-bitwise -- The channels of a pixel are bits of one number. */

/** A picture of at most 256 colours. */
export interface Picture {
	width: number;
	height: number;
	/** Three bytes a colour. */
	palette: Uint8Array;
	/** A byte a pixel: the number of its colour. */
	pixels: Uint8Array< ArrayBuffer >;
}

/** Bits of each channel that tell colours apart. */
const DEPTH = 6;

/** So many of the colours that most of the page has are kept: its areas, and most edges of letters. */
const USUAL = 192;

/** Bits of each channel that tell the others apart: 64 kinds, which with the usual ones are 256. */
const COARSE = 2;

/**
 * Brings a page down to few colours, which is all a report has but for the shades of edges. Without loss of sharpness that
 * takes a fraction of what a photograph's format takes.
 *
 * @param image        The page, opaque.
 * @param image.data
 * @param image.width
 * @param image.height
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
 * @param colors Pixels.
 * @return Kinds of colours that are there, those with most pixels first. One that is an area's is that very colour; edges
 * take what is next to theirs.
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
 * @param color Red in the lowest byte, then green, then blue.
 * @param depth Bits of each channel that count.
 */
function kindOf( color: number, depth: number ): number {
	const mask = 2 ** depth - 1;
	return (
		( ( color >>> ( 8 - depth ) ) & mask ) |
		( ( ( color >>> ( 16 - depth ) ) & mask ) << depth ) |
		( ( ( color >>> ( 24 - depth ) ) & mask ) << ( 2 * depth ) )
	);
}

/**
 * @param colors Pixels.
 * @param visit  Told of each colour in a row of pixels, from one up to another.
 */
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

/**
 * Packs bytes as PDF readers unpack them (zlib).
 *
 * @param bytes Any.
 */
export async function deflate(
	bytes: Uint8Array< ArrayBuffer >
): Promise< Uint8Array > {
	const packed = new Blob( [ bytes ] )
		.stream()
		.pipeThrough( new CompressionStream( 'deflate' ) );
	return new Uint8Array( await new Response( packed ).arrayBuffer() );
}
