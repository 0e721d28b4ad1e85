import { render, screen } from '@testing-library/react';
import { Gauge, bandOf } from '../gauge';

const filled = () => {
	const [ part, whole ] = (
		document
			.querySelector( '.is-filled' )
			?.getAttribute( 'stroke-dasharray' ) ?? '0 1'
	).split( ' ' );
	return Number( part ) / Number( whole );
};

describe( 'Gauge', () => {
	it.each( [
		[ 0, 'bad' ],
		[ 49, 'bad' ],
		[ 49.5, 'warn' ],
		[ 50, 'warn' ],
		[ 89, 'warn' ],
		[ 90, 'good' ],
		[ 100, 'good' ],
	] )( 'puts %s into the band %s', ( score, band ) => {
		expect( bandOf( score ) ).toBe( band );
	} );

	it( 'says its score and what it means', () => {
		render( <Gauge title="Overall score" score={ 69 } /> );
		expect(
			screen.getByRole( 'img', {
				name: 'Overall score: 69 of 100, Needs work',
			} )
		).toBeTruthy();
		expect( filled() ).toBeCloseTo( 0.69 );
		expect( screen.getByText( 'Needs work' ) ).toBeTruthy();
	} );

	it( 'has nothing filled at 0, and all at 100', () => {
		const { rerender } = render( <Gauge title="Score" score={ 0 } /> );
		expect( document.querySelector( '.is-filled' ) ).toBeNull();
		rerender( <Gauge title="Score" score={ 100 } /> );
		expect( filled() ).toBe( 1 );
	} );

	it( 'invents no score', () => {
		render( <Gauge title="Overall score" score={ null } /> );
		expect(
			screen.getByRole( 'img', {
				name: 'Overall score: Not measured yet',
			} )
		).toBeTruthy();
		expect( screen.getByText( '—' ) ).toBeTruthy();
	} );
} );
