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
	] )( 'puts a score of %s into the band %s', ( score, band ) => {
		expect( bandOf( score ) ).toBe( band );
	} );

	it( 'shows its score and its rating', () => {
		render( <Gauge title="Overall Score" score={ 69 } /> );
		expect(
			screen.getByRole( 'img', {
				name: 'Overall Score: 69 out of 100, Needs improvement',
			} )
		).toBeTruthy();
		expect( filled() ).toBeCloseTo( 0.69 );
		expect( screen.getByText( 'Needs improvement' ) ).toBeTruthy();
	} );

	it( 'has an empty arc at 0 and a full arc at 100', () => {
		const { rerender } = render( <Gauge title="Score" score={ 0 } /> );
		expect( document.querySelector( '.is-filled' ) ).toBeNull();
		rerender( <Gauge title="Score" score={ 100 } /> );
		expect( filled() ).toBe( 1 );
	} );

	it( 'shows a dash if there is no score', () => {
		render( <Gauge title="Overall Score" score={ null } /> );
		expect(
			screen.getByRole( 'img', {
				name: 'Overall Score: Not measured yet',
			} )
		).toBeTruthy();
		expect( screen.getByText( '—' ) ).toBeTruthy();
	} );
} );
