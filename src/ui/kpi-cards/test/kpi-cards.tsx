import { render } from '@testing-library/react';
import { KpiCards, type Kpi } from '../kpi-cards';

const draw = ( kpi: Partial< Kpi > ) => {
	const { container } = render(
		<KpiCards
			kpis={ [
				{
					id: 'sessions',
					label: 'Sessions',
					type: 'integer',
					value: 31806,
					earlier: 27684,
					change: 14.9,
					inverse: false,
					...kpi,
				},
			] }
		/>
	);
	return {
		figures: container.querySelector( '.lodestar-kpis__figures' )
			?.textContent,
		bars: [ ...container.querySelectorAll( 'i' ) ].map(
			( bar ) => bar.style.inlineSize
		),
	};
};

describe( 'KpiCards', () => {
	it( 'shows both values and draws both bars on one scale', () => {
		expect( draw( {} ) ).toEqual( {
			figures: 'was 27,684, now 31,806',
			bars: [ '100.0%', '87.0%' ],
		} );
	} );

	it( 'omits unknown values', () => {
		expect( draw( { earlier: null, change: null } ).figures ).toBe(
			'31,806'
		);
		expect(
			draw( { value: null, earlier: null, change: null } )
		).toMatchObject( { figures: '—', bars: [ '0', '0' ] } );
	} );

	it( 'handles zeros', () => {
		expect( draw( { value: 0, earlier: 0, change: 0 } ).bars ).toEqual( [
			'0',
			'0',
		] );
	} );
} );
