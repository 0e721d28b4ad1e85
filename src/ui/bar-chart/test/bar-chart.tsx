import { render, screen } from '@testing-library/react';
import { BarChart } from '../bar-chart';

const bars = [
	{ key: 'a', label: '18–24', value: 200 },
	{ key: 'b', label: '25–34', value: 400 },
	{ key: 'c', label: '65+', value: null },
];
const rows = () =>
	screen
		.getAllByRole( 'row' )
		.map( ( row ) =>
			[ ...row.children ].map( ( cell ) => cell.textContent )
		);
const sizes = () =>
	[ ...document.querySelectorAll< HTMLElement >( 'i' ) ].map( ( bar ) =>
		bar.style.getPropertyValue( '--lodestar-size' )
	);

describe( 'BarChart', () => {
	it( 'renders a table in the given order', () => {
		render(
			<BarChart
				title="Age"
				nameLabel="Age"
				valueLabel="Users"
				bars={ bars }
			/>
		);
		expect( screen.getByRole( 'table', { name: 'Age' } ) ).toBeTruthy();
		expect( rows() ).toEqual( [
			[ 'Age', 'Users' ],
			[ '18–24', '200' ],
			[ '25–34', '400' ],
			[ '65+', '—' ],
		] );
		expect( sizes() ).toEqual( [ '0.5', '1' ] );
	} );

	it( 'shows the earlier values', () => {
		render(
			<BarChart
				title="Age"
				nameLabel="Age"
				valueLabel="Users"
				earlierLabel="Before"
				type="percent"
				bars={ bars.map( ( bar, i ) => ( {
					...bar,
					value: bar.value && bar.value / 10,
					earlier: i === 0 ? 12.5 : null,
				} ) ) }
			/>
		);
		expect( rows()[ 0 ] ).toEqual( [ 'Age', 'Users', 'Before' ] );
		expect( rows()[ 1 ] ).toEqual( [ '18–24', '20.0%', '12.5%' ] );
		expect( rows()[ 2 ]?.[ 2 ] ).toBe( '—' );
	} );
} );
