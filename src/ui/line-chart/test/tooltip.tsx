import { frameOf } from '../frame';
import { place, WIDTH } from '../tooltip';
import type { ChartData } from '../types';

const data: ChartData = {
	name: 'Sessions',
	type: 'integer',
	inverse: false,
	points: Array.from( { length: 30 }, ( _, i ) => ( {
		label: '',
		title: `Day ${ i }`,
		value: i,
	} ) ),
	trend: null,
	period: '',
	earlier: null,
	against: null,
	partial: null,
};

describe( 'The tooltip', () => {
	it.each( [ 280, 334, 480, 900, 1160 ] )(
		'never covers its point, at %d px',
		( width ) => {
			const frame = frameOf( data, width, 300 );
			data.points.forEach( ( { value }, index ) => {
				const box = place( frame, index, value );
				expect( box.left ).toBeGreaterThanOrEqual( 0 );
				expect( box.left + WIDTH ).toBeLessThanOrEqual( width );
				const isBeside =
					frame.x( index ) < box.left ||
					frame.x( index ) > box.left + WIDTH;
				const y = frame.y( value ?? 0 );
				const isAboveOrBelow =
					'bottom' in box
						? y < frame.height / 2
						: y >= frame.height / 2;
				expect( isBeside || isAboveOrBelow ).toBe( true );
			} );
		}
	);
} );
