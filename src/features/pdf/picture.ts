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

const MOST_COLORS = 256;

/** How many bits of each channel tell colours apart; fewer where there are too many. */
const DEPTHS = [ 6, 5, 4, 3, 2 ];

/**
 * Brings a page down to few colours, which is all a report has but for the shades of letters' edges. Without loss of
 * sharpness that takes a fraction of what a photograph's format takes.
 *
 * @param image        The page, opaque.
 * @param image.data
 * @param image.width
 * @param image.height
 */
export function fewColors( { data, width, height }: ImageData ): Picture {
	const colors = new Uint32Array( data.buffer );
	for ( const depth of DEPTHS ) {
		const found = reduce( colors, depth );
		if ( found ) {
			return { width, height, ...found };
		}
	}
	throw new Error( 'A depth of 2 has no more than 64 colours.' );
}

/**
 * @param colors Pixels: red in the lowest byte, then green, then blue.
 * @param depth  Bits of each channel that count.
 * @return Null where there are too many.
 */
function reduce( colors: Uint32Array, depth: number ) {
	const numbers = new Int16Array( 2 ** ( 3 * depth ) ).fill( -1 );
	const palette = new Uint8Array( MOST_COLORS * 3 );
	const pixels = new Uint8Array( colors.length );
	const put = ( at: number, color: number ) =>
		palette.set(
			[ color & 255, ( color >>> 8 ) & 255, ( color >>> 16 ) & 255 ],
			at * 3
		);
	const [ red, green, blue ] = [ 8, 16, 24 ].map(
		( end ) => end - depth
	) as [ number, number, number ];
	const mask = 2 ** depth - 1;
	let count = 0;
	let before = -1;
	let number = -1;
	let isArea = false;
	for ( let index = 0; index < colors.length; index++ ) {
		const color = colors[ index ] as number;
		if ( color !== before ) {
			const kind =
				( ( color >>> red ) & mask ) |
				( ( ( color >>> green ) & mask ) << depth ) |
				( ( ( color >>> blue ) & mask ) << ( 2 * depth ) );
			number = numbers[ kind ] as number;
			if ( number < 0 ) {
				if ( count === MOST_COLORS ) {
					return null;
				}
				number = numbers[ kind ] = count++;
				put( number, color );
			}
			before = color;
			isArea = false;
		} else if ( ! isArea ) {
			// An area keeps its very colour; edges take what is next to theirs.
			put( number, color );
			isArea = true;
		}
		pixels[ index ] = number;
	}
	return { palette: palette.subarray( 0, count * 3 ), pixels };
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
