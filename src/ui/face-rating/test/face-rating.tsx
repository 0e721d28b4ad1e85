import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { FaceRating } from '../face-rating';

function Form() {
	const [ value, setValue ] = useState< number | null >( null );
	return (
		<form>
			<FaceRating
				label="How do you like it?"
				value={ value }
				onChange={ setValue }
			/>
			<output>{ value }</output>
		</form>
	);
}
const form = () => document.querySelector( 'form' ) as HTMLFormElement;
const chosen = () => screen.getByRole( 'status' ).textContent;

beforeAll( () => {
	// jsdom lacks CSS.escape, which the arrow keys need to find the radio buttons of a group.
	Object.defineProperty( window, 'CSS', {
		configurable: true,
		value: {
			escape: ( text: string ) => text.replace( /[^\w-]/g, '\\$&' ),
		},
	} );
} );

describe( 'FaceRating', () => {
	it( 'is a group of five labeled options', () => {
		render( <Form /> );
		expect(
			screen.getByRole( 'group', { name: 'How do you like it?' } )
		).toBeTruthy();
		expect(
			screen
				.getAllByRole( 'radio' )
				.map(
					( radio ) =>
						( radio as HTMLInputElement ).labels?.[ 0 ]?.textContent
				)
		).toEqual( [ 'Very bad', 'Bad', 'Neutral', 'Good', 'Very good' ] );
	} );

	it( 'requires a choice', async () => {
		render( <Form /> );
		expect( form().checkValidity() ).toBe( false );
		await userEvent.click( screen.getByRole( 'radio', { name: 'Bad' } ) );
		expect( chosen() ).toBe( '2' );
		expect( form().checkValidity() ).toBe( true );
	} );

	it( 'can be operated by keyboard', async () => {
		render( <Form /> );
		await userEvent.tab();
		await userEvent.keyboard( ' {ArrowRight}{ArrowRight}' );
		expect( chosen() ).toBe( '3' );
	} );
} );
