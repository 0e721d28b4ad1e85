import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LineChart } from '..';
import type { ChartData } from '../types';

const data: ChartData = {
	name: 'Sessions',
	type: 'integer',
	inverse: false,
	points: [
		{ label: 'Nov 19', title: 'Thu, Nov 19, 2026', value: 4 },
		{ label: 'Nov 20', title: 'Fri, Nov 20, 2026', value: null },
		{ label: 'Today', title: 'Sat, Nov 21, 2026', value: 2 },
	],
	period: 'Nov 19 – 21',
	earlier: {
		points: [
			{ label: 'Nov 16', title: 'Mon, Nov 16', value: 2 },
			{ label: 'Nov 17', title: 'Tue, Nov 17', value: 5 },
			{ label: 'Nov 18', title: 'Wed, Nov 18', value: 0 },
		],
		period: 'Nov 16 – 18',
	},
	against: null,
	partial: 'Today until 2:20 PM',
};

beforeAll( () => {
	Object.defineProperty( HTMLElement.prototype, 'clientWidth', {
		configurable: true,
		get: () => 900,
	} );
	window.ResizeObserver = class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
} );

const cursor = () => screen.getByRole( 'slider', { name: 'Day shown' } );
// There is no PointerEvent in jsdom.
const point = ( clientX: number ) =>
	fireEvent(
		cursor(),
		new MouseEvent( 'pointermove', { bubbles: true, clientX } )
	);
const tooltip = () => document.querySelector( '.lodestar-chart__tooltip' );

describe( 'LineChart', () => {
	it( 'names itself and says what its lines are', () => {
		render( <LineChart data={ data } /> );
		expect(
			screen.getByRole( 'figure', { name: 'Sessions, Nov 19 – 21' } )
		).toBeTruthy();
		expect( screen.getByText( 'Nov 16 – 18' ) ).toBeTruthy();
		expect( screen.getByText( 'Today until 2:20 PM' ) ).toBeTruthy();
		expect( screen.getByRole( 'img' ).textContent ).toContain( 'Today' );
	} );

	it( 'draws the day that still counts dotted and without area', () => {
		const { container } = render( <LineChart data={ data } /> );
		const dashes = [ ...container.querySelectorAll( 'path' ) ].map(
			( path ) => path.style.strokeDasharray
		);
		expect( dashes ).toContain( '2 5' );
		expect(
			container.querySelectorAll( '.lodestar-chart__point.is-partial' )
		).toHaveLength( 1 );
	} );

	it( 'is walked through by keyboard and tells each day in a sentence', async () => {
		const user = userEvent.setup();
		render( <LineChart data={ data } /> );
		await user.tab();
		await user.tab();

		await user.keyboard( '{Home}' );
		expect( cursor().getAttribute( 'aria-valuetext' ) ).toBe(
			'Thu, Nov 19, 2026, Sessions 4, up 100.0%, Mon, Nov 16: 2'
		);
		expect( tooltip()?.textContent ).toContain( 'Thu, Nov 19, 2026' );

		await user.keyboard( '{ArrowRight}' );
		expect( cursor().getAttribute( 'aria-valuetext' ) ).toBe(
			'Fri, Nov 20, 2026, Sessions unknown, change unknown, Tue, Nov 17: 5'
		);
		expect( tooltip()?.querySelector( '.is-now' )?.textContent ).toBe(
			'—'
		);

		await user.keyboard( '{End}{ArrowRight}' );
		expect( cursor().getAttribute( 'aria-valuenow' ) ).toBe( '2' );
		expect( cursor().getAttribute( 'aria-valuetext' ) ).toMatch(
			/New, Wed, Nov 18: 0, Today until 2:20 PM$/
		);

		await user.keyboard( '{Escape}' );
		expect( tooltip() ).toBeNull();
	} );

	it( 'shows the day nearest to the pointer', () => {
		render( <LineChart data={ data } /> );
		point( 460 );
		expect( tooltip()?.textContent ).toContain( 'Fri, Nov 20, 2026' );
		point( 0 );
		expect( tooltip()?.textContent ).toContain( 'Thu, Nov 19, 2026' );
	} );

	it( 'has the same figures as a table', async () => {
		const user = userEvent.setup();
		render( <LineChart data={ data } /> );
		await user.click(
			screen.getByRole( 'button', { name: 'Show as table' } )
		);
		const rows = screen
			.getAllByRole( 'row' )
			.map( ( row ) =>
				[ ...row.children ].map( ( cell ) => cell.textContent )
			);
		expect( rows ).toEqual( [
			[ 'Day', 'Sessions', 'Nov 16 – 18', 'Change' ],
			[ 'Thu, Nov 19, 2026', '4', '2', 'up 100.0%100.0%' ],
			[ 'Fri, Nov 20, 2026', '—', '5', 'change unknown—' ],
			[ 'Sat, Nov 21, 2026', '2', '0', 'NewNew' ],
		] );
		await user.click(
			screen.getByRole( 'button', { name: 'Show as chart' } )
		);
		expect( screen.queryByRole( 'table' ) ).toBeNull();
	} );

	it( 'shows a single day as a point', () => {
		const { container } = render(
			<LineChart
				data={ {
					...data,
					points: data.points.slice( 0, 1 ),
					partial: null,
				} }
			/>
		);
		expect(
			container.querySelectorAll( '.lodestar-chart__point' )
		).toHaveLength( 2 );
	} );
} );
