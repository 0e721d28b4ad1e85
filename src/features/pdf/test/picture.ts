import { fewColors } from '../picture';

type Rgb = [ number, number, number ];

const imageOf = ( colors: readonly Rgb[] ) =>
	( {
		width: colors.length,
		height: 1,
		data: new Uint8ClampedArray(
			colors.flatMap( ( color ) => [ ...color, 255 ] )
		),
	} ) as ImageData;

const colorsOf = ( { palette, pixels }: ReturnType< typeof fewColors > ) =>
	[ ...pixels ].map( ( number ) => [
		...palette.subarray( number * 3, number * 3 + 3 ),
	] );

const WHITE: Rgb = [ 255, 255, 255 ];
const DATA: Rgb = [ 56, 88, 233 ];

describe( 'fewColors', () => {
	it( 'preserves area colors, whatever is at their edges', () => {
		const edge: Rgb = [ 57, 89, 234 ];
		const picture = fewColors(
			imageOf( [ WHITE, WHITE, edge, DATA, DATA, DATA, WHITE ] )
		);
		expect( colorsOf( picture ) ).toEqual( [
			WHITE,
			WHITE,
			DATA,
			DATA,
			DATA,
			DATA,
			WHITE,
		] );
		expect( picture.palette ).toHaveLength( 6 );
	} );

	it( 'reduces any number of colors to 256, all close to the originals', () => {
		const many = Array.from( { length: 4096 }, ( _, index ): Rgb => [
			( index % 16 ) * 17,
			( Math.floor( index / 16 ) % 16 ) * 17,
			Math.floor( index / 256 ) * 17,
		] );
		const picture = fewColors( imageOf( many ) );
		expect( picture.palette.length / 3 ).toBeLessThanOrEqual( 256 );
		const off = colorsOf( picture ).flatMap( ( color, pixel ) =>
			color.map( ( value, channel ) =>
				Math.abs( value - ( many[ pixel ]?.[ channel ] ?? 0 ) )
			)
		);
		expect( Math.max( ...off ) ).toBeLessThan( 64 );
	} );

	it( 'keeps a faint line distinct from the paper, however many shades there are', () => {
		const line: Rgb = [ 230, 230, 230 ];
		const paper = Array< Rgb >( 1000 ).fill( WHITE );
		const edges = Array.from( { length: 600 }, ( _, index ): Rgb => [
			( index % 25 ) * 9,
			Math.floor( index / 25 ) * 9,
			128,
		] );
		const picture = fewColors(
			imageOf( [ ...paper, line, line, line, ...edges ] )
		);
		expect( colorsOf( picture ).slice( 999, 1003 ) ).toEqual( [
			WHITE,
			line,
			line,
			line,
		] );
	} );
} );
