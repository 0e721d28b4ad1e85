import { render, screen } from '@testing-library/react';
import { FunnelChart } from '../funnel-chart';

const chart = ( ...values: [ number, number, number ] ) =>
	render(
		<FunnelChart
			title="From Product to Purchase"
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
	it( 'shows how many users reach each stage and how many continue', () => {
		chart( 7412, 2103, 574 );
		expect(
			screen.getByRole( 'figure', { name: 'From Product to Purchase' } )
		).toBeTruthy();
		expect( words() ).toEqual( [
			'1. View Item7,412 users28.4% continue · 71.6% drop off (5,309 users)',
			'2. Add to Cart2,103 users28.4%27.3% continue · 72.7% drop off (1,529 users)',
			'3. Purchase574 users7.7%',
		] );
	} );

	it( 'gets the unit label for each count', () => {
		render(
			<FunnelChart
				title="From Product to Purchase"
				unit={ ( count ) => ( count === 1 ? 'user' : 'users' ) }
				stages={ [
					{ key: 'view', label: 'View Item', value: 3 },
					{ key: 'cart', label: 'Add to Cart', value: 2 },
					{ key: 'buy', label: 'Purchase', value: 1 },
				] }
			/>
		);
		expect( words() ).toEqual( [
			'1. View Item3 users66.7% continue · 33.3% drop off (1 user)',
			'2. Add to Cart2 users66.7%50.0% continue · 50.0% drop off (1 user)',
			'3. Purchase1 user33.3%',
		] );
	} );

	it( 'uses three fixed colors, regardless of the values', () => {
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

	it( 'shows no rate if a stage is empty or smaller than the next one', () => {
		chart( 0, 4, 0 );
		expect( words() ).toEqual( [
			'1. View Item0 users',
			'2. Add to Cart4 users0.0% continue · 100.0% drop off (4 users)',
			'3. Purchase0 users',
		] );
	} );
} );
