import { render, screen } from '@testing-library/react';
import { FunnelChart } from '../funnel-chart';

const chart = ( ...values: [ number, number, number ] ) =>
	render(
		<FunnelChart
			title="From product to purchase"
			unit="users"
			stages={ [
				{ key: 'view', label: 'View Item', value: values[ 0 ] },
				{ key: 'cart', label: 'Add to Cart', value: values[ 1 ] },
				{ key: 'buy', label: 'Purchase', value: values[ 2 ] },
			] }
		/>
	);
const words = () =>
	screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );

describe( 'FunnelChart', () => {
	it( 'says how many reach each stage, and how many go on', () => {
		chart( 7412, 2103, 574 );
		expect(
			screen.getByRole( 'figure', { name: 'From product to purchase' } )
		).toBeTruthy();
		expect( words() ).toEqual( [
			'1. View Item7,412 users28.4% go on · 71.6% leave (5,309 users)',
			'2. Add to Cart2,103 users28.4%27.3% go on · 72.7% leave (1,529 users)',
			'3. Purchase574 users7.7%',
		] );
	} );

	it( 'asks for the word for so many', () => {
		render(
			<FunnelChart
				title="From product to purchase"
				unit={ ( count ) => ( count === 1 ? 'user' : 'users' ) }
				stages={ [
					{ key: 'view', label: 'View Item', value: 3 },
					{ key: 'cart', label: 'Add to Cart', value: 2 },
					{ key: 'buy', label: 'Purchase', value: 1 },
				] }
			/>
		);
		expect( words() ).toEqual( [
			'1. View Item3 users66.7% go on · 33.3% leave (1 user)',
			'2. Add to Cart2 users66.7%50.0% go on · 50.0% leave (1 user)',
			'3. Purchase1 user33.3%',
		] );
	} );

	it( 'has three fixed colours, whatever the sizes', () => {
		chart( 1, 5, 3 );
		expect(
			screen
				.getAllByRole( 'listitem' )
				.map( ( item ) => [
					item.style.getPropertyValue( '--lodestar-color' ),
					item.style.getPropertyValue( '--lodestar-size' ),
				] )
		).toEqual( [
			[ 'var(--lodestar-c1)', '0.2' ],
			[ 'var(--lodestar-c2)', '1' ],
			[ 'var(--lodestar-c4)', '0.6' ],
		] );
	} );

	it( 'says no rate where nobody was, or more came than were there', () => {
		chart( 0, 4, 0 );
		expect( words() ).toEqual( [
			'1. View Item0 users',
			'2. Add to Cart4 users0.0% go on · 100.0% leave (4 users)',
			'3. Purchase0 users',
		] );
	} );
} );
