import { textLayer, toUnicode } from '../text-layer';

const piece = ( text: string ) => ( {
	text,
	left: 98,
	top: 10,
	width: 50,
	height: 20,
} );

describe( 'textLayer', () => {
	it( 'places a word at its visible position and width', () => {
		const { operators, blocks } = textLayer(
			[ piece( 'Größe' ) ],
			800,
			0.5
		);
		// Five letters are 50 px wide, half their size each: no stretching. The baseline is 16 px below the top of the
		// word.
		expect( operators ).toBe(
			'BT\n100.00 Tz 1 0 0 1 49.00 787.00 Tm /U00 10.00 Tf <4772F6DF65> Tj\nET'
		);
		expect( [ ...blocks ] ).toEqual( [ 0 ] );
	} );

	it( 'switches fonts for characters of a different Unicode block', () => {
		const { operators, blocks } = textLayer(
			[ piece( 'a東b🎉' ) ],
			800,
			1
		);
		expect( operators ).toContain(
			'/U00 20.00 Tf <61> Tj /U67 20.00 Tf <71> Tj /U00 20.00 Tf <62> Tj /U1F3 20.00 Tf <89> Tj'
		);
		expect( [ ...blocks ] ).toEqual( [ 0, 0x67, 0x1f3 ] );
	} );
} );

describe( 'toUnicode', () => {
	it.each( [
		[ 0x00, '<0000>' ],
		[ 0x67, '<6700>' ],
		[ 0x1f3, '<D83CDF00>' ],
	] )( 'maps the characters of Unicode block %i', ( block, first ) => {
		expect( toUnicode( block ) ).toContain(
			`<00> <FF> ${ first } endbfrange`
		);
	} );
} );
