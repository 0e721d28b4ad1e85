import type { Piece } from './text-of';

/** Width, ascent and descent of an invisible letter, in 1/1000 of its size. */
const LETTER = { width: 500, over: 800, under: 200 };

/** Letters per font: the code points that differ only in the last byte. */
const LETTERS = 256;

const hex = ( value: number, digits: number ) =>
	value.toString( 16 ).toUpperCase().padStart( digits, '0' );

const blockOf = ( letter: string ) =>
	Math.floor( ( letter.codePointAt( 0 ) ?? 0 ) / LETTERS );

/** Returns the name of the invisible font for a block of 256 code points. */
export const fontName = ( block: number ) => `U${ hex( block, 2 ) }`;

/**
 * Returns the PDF operators that place invisible text over a page's image, and the blocks whose fonts they need.
 *
 * `height` is the page's height in points, `scale` in points per px.
 */
export function textLayer(
	pieces: readonly Piece[],
	height: number,
	scale: number
): { operators: string; blocks: ReadonlySet< number > } {
	const blocks = new Set< number >();
	const write = ( { text, left, top, width, height: high }: Piece ) => {
		const size = high * scale;
		const letters = [ ...text ];
		const natural = ( letters.length * high * LETTER.width ) / 1000;
		const baseline = top + ( high * LETTER.over ) / 1000;
		const shown = letters.map( ( letter ) => {
			const block = blockOf( letter );
			const code = ( letter.codePointAt( 0 ) ?? 0 ) % LETTERS;
			blocks.add( block );
			return { font: fontName( block ), code: hex( code, 2 ) };
		} );
		const runs: Array< { font: string; codes: string } > = [];
		for ( const { font, code } of shown ) {
			const last = runs.at( -1 );
			if ( last?.font === font ) {
				last.codes += code;
			} else {
				runs.push( { font, codes: code } );
			}
		}
		return [
			`${ ( ( width / natural ) * 100 ).toFixed( 2 ) } Tz`,
			`1 0 0 1 ${ ( left * scale ).toFixed( 2 ) } ${ ( height - baseline * scale ).toFixed( 2 ) } Tm`,
			...runs.map(
				( { font, codes } ) =>
					`/${ font } ${ size.toFixed( 2 ) } Tf <${ codes }> Tj`
			),
		].join( ' ' );
	};
	return {
		operators: [ 'BT', ...pieces.map( write ), 'ET' ].join( '\n' ),
		blocks,
	};
}

/**
 * Returns a font for a block of code points, with invisible letters.
 *
 * Standard fonts support only Western letters, and a font for all scripts takes megabytes. `drawing` and `unicode` are
 * the object numbers of the empty glyph and the character map.
 */
export const unseenFont = ( drawing: number, unicode: number ) =>
	[
		'<< /Type /Font /Subtype /Type3',
		`/FontBBox [0 -${ LETTER.under } ${ LETTER.width } ${ LETTER.over }]`,
		'/FontMatrix [0.001 0 0 0.001 0 0]',
		`/CharProcs << /g ${ drawing } 0 R >>`,
		`/Encoding << /Type /Encoding /Differences [0${ ' /g'.repeat( LETTERS ) }] >>`,
		`/FirstChar 0 /LastChar ${ LETTERS - 1 }`,
		`/Widths [${ Array( LETTERS ).fill( LETTER.width ).join( ' ' ) }]`,
		`/Resources << >> /ToUnicode ${ unicode } 0 R >>`,
	].join( '\n' );

/** The glyph of every letter in an invisible font. */
export const UNSEEN = `${ LETTER.width } 0 d0`;

/** Returns the character map of a block's font. */
export function toUnicode( block: number ): string {
	const first = [ ...String.fromCodePoint( block * LETTERS ) ]
		.flatMap( ( letter ) => letter.split( '' ) )
		.map( ( unit ) => hex( unit.charCodeAt( 0 ), 4 ) )
		.join( '' );
	return `/CIDInit /ProcSet findresource begin
12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
1 beginbfrange <00> <FF> <${ first }> endbfrange
endcmap CMapName currentdict /CMap defineresource pop end end`;
}
