import { render } from '@testing-library/react';
import { Change } from '../change';
import { weighedChange } from '../weigh';
import { changeWords } from '../change-words';

const isNoise = ( ...figures: Parameters< typeof weighedChange > ) =>
	weighedChange( ...figures ).isNoise;

describe( 'weighedChange', () => {
	it( 'marks a count as noise if it changed by less than 1.96 times the root of the sum', () => {
		expect( isNoise( 114, 86 ) ).toBe( false ); // 28 / √200 = 1.98.
		expect( isNoise( 113, 87 ) ).toBe( true ); // 26 / √200 = 1.84.
		expect( isNoise( 86, 114 ) ).toBe( false );
		expect( isNoise( 500, 500 ) ).toBe( true );
	} );

	it( 'marks changes between very small counts as noise', () => {
		expect( isNoise( 9, 0 ) ).toBe( true );
		expect( isNoise( 10, 0 ) ).toBe( false );
		expect( isNoise( 200, 20, 'integer', [ 9, 4 ] ) ).toBe( true );
		expect( isNoise( 200, 20, 'integer', [ 10, 4 ] ) ).toBe( false );
	} );

	it( 'tests rates with the two-proportion test', () => {
		// Pooled proportion: 0.35. Margin: 1.96 × √( 0.35 × 0.65 × 2 / 200 ) = 9.3 points.
		expect( isNoise( 39.5, 30.5, 'percent', [ 200, 200 ] ) ).toBe( true );
		expect( isNoise( 39.8, 30.2, 'percent', [ 200, 200 ] ) ).toBe( false );
		expect( isNoise( 31, 32.5, 'percent', [ 6919, 6250 ] ) ).toBe( true );
		expect( isNoise( 30.5, 32.5, 'percent', [ 6919, 6250 ] ) ).toBe(
			false
		);
		// Fewer than five cases of one kind.
		expect( isNoise( 100, 60, 'percent', [ 10, 10 ] ) ).toBe( true );
	} );

	it( 'tests averages by their minimum standard error', () => {
		expect( isNoise( 113, 100, 'duration', [ 400, 400 ] ) ).toBe( true );
		expect( isNoise( 116, 100, 'duration', [ 400, 400 ] ) ).toBe( false );
		expect( isNoise( 300, 100, 'duration', [ 40, 4 ] ) ).toBe( true );
	} );

	it( 'does not mark a rate as noise if the sample sizes are unknown', () => {
		expect( isNoise( 31, 32.5, 'percent' ) ).toBe( false );
		expect( isNoise( 31, null, 'percent', [ 5, 5 ] ) ).toBe( false );
	} );

	it( 'returns percentage points and the percent change of a rate', () => {
		const change = weighedChange( 31, 32.5, 'percent', [ 6919, 6250 ] );
		expect( change.points ).toBe( -1.5 );
		expect( change.percent ).toBeCloseTo( -4.615 );
		expect( weighedChange( 31, 32.5, 'duration' ).points ).toBeNull();
	} );
} );

describe( 'Change with a significance test', () => {
	const draw = ( ...figures: Parameters< typeof weighedChange > ) => {
		const change = weighedChange( ...figures );
		const { container } = render( <Change value={ change } /> );
		const root = container.firstElementChild as HTMLElement;
		return {
			heard: changeWords( change ),
			hidden: root.firstElementChild?.textContent,
			seen: root.querySelector( '[aria-hidden="true"]:not(svg)' )
				?.textContent,
			title: root.title,
			tone: /is-(good|bad)/.exec( root.className )?.[ 1 ],
		};
	};

	it( 'shows percentage points in the title, and noise without a color', () => {
		expect( draw( 31, 32.5, 'percent', [ 6919, 6250 ] ) ).toEqual( {
			heard: 'down 4.6%, −1.5 percentage points, may be due to chance',
			hidden: 'down 4.6%, −1.5 percentage points, may be due to chance',
			seen: '4.6%',
			title: '−1.5 percentage points, may be due to chance',
			tone: undefined,
		} );
		expect( draw( 40, 32.5, 'percent', [ 6919, 6250 ] ) ).toMatchObject( {
			title: '+7.5 percentage points',
			tone: 'good',
		} );
	} );

	it( 'shows the plain change if there is nothing to add', () => {
		expect( draw( 1149, 1000 ) ).toMatchObject( {
			heard: 'up 14.9%',
			title: '',
			tone: 'good',
		} );
		expect( draw( 7, 0 ) ).toMatchObject( { heard: 'New', title: '' } );
		expect( draw( 7, null ) ).toMatchObject( {
			heard: 'change unknown',
			title: 'The previous value isn’t available.',
		} );
	} );
} );
