import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LineChart } from '../line-chart';
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
	trend: null,
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
		get() {
			return this.matches( '.lodestar-chart__widest' ) ? 18 : 900;
		},
	} );
} );

beforeEach( () => window.sessionStorage.clear() );

const cursor = () => screen.getByRole( 'slider', { name: 'Selected day' } );
// jsdom doesn't support PointerEvent.
const point = ( clientX: number ) =>
	fireEvent(
		cursor(),
		new MouseEvent( 'pointermove', { bubbles: true, clientX } )
	);
const tooltip = () => document.querySelector( '.lodestar-chart__tooltip' );

describe( 'LineChart', () => {
	it( 'reuses the last width measured for the same window size', () => {
		const width = jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' );
		render( <LineChart data={ data } /> ).unmount();
		expect( width ).toHaveBeenCalled();

		width.mockClear();
		render( <LineChart data={ data } /> ).unmount();
		expect( width ).not.toHaveBeenCalled();

		Object.assign( window, { innerWidth: window.innerWidth - 1 } );
		render( <LineChart data={ data } /> );
		expect( width ).toHaveBeenCalled();
		width.mockRestore();
	} );

	it( 'has a name and labels its lines', () => {
		render( <LineChart data={ data } /> );
		expect(
			screen.getByRole( 'figure', { name: 'Sessions, Nov 19 – 21' } )
		).toBeTruthy();
		expect( screen.getByText( 'Nov 16 – 18' ) ).toBeTruthy();
		expect( screen.getByText( 'Today until 2:20 PM' ) ).toBeTruthy();
		expect( screen.getByRole( 'img' ).textContent ).toContain( 'Today' );
	} );

	it( 'draws the current day dotted and without an area', () => {
		const { container } = render( <LineChart data={ data } /> );
		const dashes = [ ...container.querySelectorAll( 'path' ) ].map(
			( path ) => path.style.strokeDasharray
		);
		expect( dashes ).toContain( '2 5' );
		expect(
			container.querySelectorAll( '.lodestar-chart__point.is-partial' )
		).toHaveLength( 1 );
	} );

	it( 'can be read by keyboard, with a sentence for each day', async () => {
		const user = userEvent.setup();
		render( <LineChart data={ data } /> );
		await user.tab();
		await user.tab();

		await user.keyboard( '{Home}' );
		expect( cursor().getAttribute( 'aria-valuetext' ) ).toBe(
			'Thu, Nov 19, 2026, Sessions 4, up 100.0%, may be due to chance, Mon, Nov 16: 2'
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

	it( 'shows the same values as a table', async () => {
		const user = userEvent.setup();
		render( <LineChart data={ data } /> );
		await user.click(
			screen.getByRole( 'button', { name: 'Show as Table' } )
		);
		const rows = ( await screen.findAllByRole( 'row' ) ).map( ( row ) =>
			[ ...row.children ].map( ( cell ) => cell.textContent )
		);
		expect( rows ).toEqual( [
			[ 'Day', 'Sessions', 'Nov 16 – 18', 'Change%' ],
			[
				'Thu, Nov 19, 2026',
				'4',
				'2',
				'up 100.0%, may be due to chance100.0%',
			],
			[ 'Fri, Nov 20, 2026', '—', '5', 'change unknown—' ],
			[ 'Sat, Nov 21, 2026', '2', '0', 'NewNew' ],
		] );
		await user.click(
			screen.getByRole( 'button', { name: 'Show as Chart' } )
		);
		expect( screen.queryByRole( 'table' ) ).toBeNull();
	} );

	describe( 'where users can add notes', () => {
		const dated: ChartData = {
			...data,
			points: data.points.map( ( known, i ) => ( {
				...known,
				day: `2026-11-${ 19 + i }`,
			} ) ),
		};
		const add = () => screen.queryByRole( 'button', { name: /^Add Note/ } );

		it( 'a click on a day pins its tooltip and offers to add a note', async () => {
			const onAddNote = jest.fn();
			render( <LineChart data={ dated } onAddNote={ onAddNote } /> );
			point( 460 );
			expect( add() ).toBeNull();
			fireEvent.click( cursor(), { clientX: 460 } );
			point( 0 );
			expect( tooltip()?.textContent ).toContain( 'Fri, Nov 20, 2026' );
			await userEvent.click( add() as HTMLElement );
			expect( onAddNote ).toHaveBeenCalledWith( '2026-11-20' );
			expect( tooltip() ).toBeNull();
		} );

		it( 'Enter pins the tooltip, and Escape returns to the days', async () => {
			const user = userEvent.setup();
			const onAddNote = jest.fn();
			render( <LineChart data={ dated } onAddNote={ onAddNote } /> );
			act( () => cursor().focus() );
			await user.keyboard( '{Home}{Enter}' );
			expect( add()?.ownerDocument.activeElement ).toBe( add() );
			expect( add()?.textContent ).toBe( 'Add Note' );
			await user.keyboard( '{Escape}' );
			expect( add() ).toBeNull();
			expect( document.body.ownerDocument.activeElement ).toBe(
				cursor()
			);
			await user.keyboard( '{End}{Enter}{Enter}' );
			expect( onAddNote.mock.calls ).toEqual( [ [ '2026-11-21' ] ] );
		} );

		it( 'the tooltip closes when the focus leaves', async () => {
			render( <LineChart data={ dated } onAddNote={ jest.fn() } /> );
			act( () => cursor().focus() );
			fireEvent.click( cursor(), { clientX: 0 } );
			await userEvent.click(
				screen.getByRole( 'button', { name: 'Show as Table' } )
			);
			await userEvent.click(
				await screen.findByRole( 'button', { name: 'Show as Chart' } )
			);
			expect( tooltip() ).toBeNull();
		} );

		it( 'a note on an hour is added to its day', async () => {
			const onAddNote = jest.fn();
			const [ first, ...others ] = dated.points;
			render(
				<LineChart
					data={ {
						...dated,
						step: 'hour',
						points: [
							...( first ? [ first ] : [] ),
							...others.map( ( { day, ...hour } ) => hour ),
						],
					} }
					onAddNote={ onAddNote }
				/>
			);
			fireEvent.click( screen.getByRole( 'slider' ), { clientX: 900 } );
			await userEvent.click( add() as HTMLElement );
			expect( onAddNote ).toHaveBeenCalledWith( '2026-11-19' );
		} );

		it( 'users who may not add notes get no button', () => {
			render( <LineChart data={ dated } /> );
			fireEvent.click( cursor(), { clientX: 460 } );
			expect( add() ).toBeNull();
			expect( tooltip()?.textContent ).not.toContain( 'Note' );
		} );
	} );

	it( 'shows all table rows on a phone without a scrollable box', async () => {
		const width = jest
			.spyOn( HTMLElement.prototype, 'clientWidth', 'get' )
			.mockReturnValue( 336 );
		const points = data.points.map( ( known, i ) => ( {
			...known,
			day: `2026-11-${ 19 + i }`,
		} ) );
		render(
			<LineChart
				data={ { ...data, points } }
				notes={ [
					{
						id: 1,
						date: '2026-11-20',
						title: 'Frost',
						important: false,
						color: null,
					},
				] }
			/>
		);
		await userEvent.click( screen.getByText( 'Show as Table' ) );
		const rows = ( await screen.findAllByRole( 'row' ) ).map( ( row ) =>
			[ ...row.children ].map( ( cell ) => cell.textContent )
		);
		expect( rows ).toEqual( [
			[ 'Day', 'Sessions', 'Nov 16 – 18', 'Change%' ],
			[ 'Nov 19', '4', '2', 'up 100.0%, may be due to chance100.0%' ],
			[ 'Nov 20', '—', '5', 'change unknown—' ],
			[ 'Frost' ],
			[ 'Today', '2', '0', 'NewNew' ],
		] );
		width.mockRestore();
		expect( screen.queryByRole( 'region' ) ).toBeNull();
	} );

	describe( 'with a trend', () => {
		const alone: ChartData = {
			...data,
			earlier: null,
			trend: [ 4, 8.5, 13 ],
		};

		it( 'labels the trend and draws it as one thin straight line', () => {
			const widths = ( of: ChartData ) => {
				const { container, unmount } = render(
					<LineChart data={ of } />
				);
				const found = [ ...container.querySelectorAll( 'path' ) ].map(
					( path ) => path.style.strokeWidth
				);
				unmount();
				return found;
			};
			expect( widths( alone ).filter( ( px ) => px === '1' ) ).toEqual( [
				'1',
			] );
			expect( widths( data ) ).not.toContain( '1' );
			render( <LineChart data={ alone } /> );
			expect( screen.getByText( 'Trend' ) ).toBeTruthy();
			// The axis includes the trend.
			expect( screen.getByRole( 'img' ).textContent ).toContain( '15' );
		} );

		it( 'includes the trend in the table', async () => {
			render( <LineChart data={ alone } /> );
			await userEvent.click( screen.getByText( 'Show as Table' ) );
			const rows = await screen.findAllByRole( 'row' );
			expect(
				rows.map( ( row ) => row.children[ 2 ]?.textContent )
			).toEqual( [ 'Trend', '4', '9', '13' ] );
		} );
	} );

	it( 'uses hours as labels if its points are hours', async () => {
		render( <LineChart data={ { ...data, step: 'hour' } } /> );
		expect(
			screen.getByRole( 'slider', { name: 'Selected hour' } )
		).toBeTruthy();
		await userEvent.click( screen.getByText( 'Show as Table' ) );
		expect(
			screen.getByRole( 'columnheader', { name: 'Hour' } )
		).toBeTruthy();
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

	describe( 'with notes', () => {
		const noted: ChartData = {
			...data,
			points: data.points.map( ( known, i ) => ( {
				...known,
				day: `2026-11-${ 19 + i }`,
			} ) ),
		};
		const notes = [
			{
				id: 7,
				date: '2026-11-21',
				title: 'Checkout',
				important: false,
				color: '#38a391',
			},
			{
				id: 5,
				date: '2026-11-19',
				title: 'Newsletter',
				important: true,
				color: null,
			},
			{
				id: 6,
				date: '2026-11-19',
				title: 'Frost',
				important: false,
				color: null,
			},
			{
				id: 9,
				date: '2025-11-20',
				title: 'Last year',
				important: true,
				color: null,
			},
		];
		const marks = () =>
			within( screen.getByRole( 'group', { name: 'Site notes' } ) );

		it( 'has a button for each day with notes, in order', async () => {
			const onNotes = jest.fn();
			render(
				<LineChart data={ noted } notes={ notes } onNotes={ onNotes } />
			);
			const buttons = marks().getAllByRole( 'button' );
			expect( buttons ).toHaveLength( 2 );
			expect( buttons ).toEqual( [
				marks().getByRole( 'button', {
					name: 'Thu, Nov 19, 2026, Important note: Newsletter, Note: Frost',
				} ),
				marks().getByRole( 'button', {
					name: 'Sat, Nov 21, 2026, Note: Checkout',
				} ),
			] );
			expect( buttons[ 0 ]?.textContent ).toMatch( /\+1Newsletter$/ );
			await userEvent.click( buttons[ 1 ] as HTMLElement );
			expect( onNotes ).toHaveBeenLastCalledWith( [ 7 ] );
			await userEvent.click( buttons[ 0 ] as HTMLElement );
			expect( onNotes ).toHaveBeenLastCalledWith( [ 5, 6 ] );
			expect(
				document.querySelectorAll( '.lodestar-chart__drop' )
			).toHaveLength( 2 );
		} );

		it( 'shows the day and the notes of the focused button', async () => {
			render(
				<LineChart
					data={ noted }
					notes={ notes }
					onNotes={ () => undefined }
				/>
			);
			const [ first ] = marks().getAllByRole( 'button' );
			act( () => first?.focus() );
			await screen.findByText( 'Frost' );
			expect( tooltip()?.textContent ).toMatch( /Newsletter.*Frost$/ );
			expect( cursor().getAttribute( 'aria-valuetext' ) ).toMatch(
				/Important note: Newsletter, Note: Frost$/
			);
		} );

		it( 'highlights the given notes and reports the hovered ones', async () => {
			const onLight = jest.fn();
			render(
				<LineChart
					data={ noted }
					notes={ notes }
					onNotes={ () => undefined }
					lit={ [ 6 ] }
					onLight={ onLight }
				/>
			);
			const [ first, second ] = marks().getAllByRole( 'button' );
			expect( first?.classList ).toContain( 'is-lit' );
			expect( second?.classList ).not.toContain( 'is-lit' );
			await userEvent.hover( second as HTMLElement );
			expect( onLight ).toHaveBeenLastCalledWith( [ 7 ] );
			await userEvent.unhover( second as HTMLElement );
			expect( onLight ).toHaveBeenLastCalledWith( [] );
			act( () => first?.focus() );
			expect( onLight ).toHaveBeenLastCalledWith( [ 5, 6 ] );
		} );

		it( 'shows images instead of buttons if notes cannot be opened', () => {
			render( <LineChart data={ noted } notes={ notes } /> );
			expect( marks().queryAllByRole( 'button' ) ).toHaveLength( 0 );
			expect( marks().getAllByRole( 'img' ) ).toHaveLength( 2 );
		} );

		it( 'lists the notes in the table', async () => {
			const onNotes = jest.fn();
			render(
				<LineChart data={ noted } notes={ notes } onNotes={ onNotes } />
			);
			await userEvent.click( screen.getByText( 'Show as Table' ) );
			expect(
				await screen.findByRole( 'columnheader', { name: 'Notes' } )
			).toBeTruthy();
			await userEvent.click(
				screen.getByRole( 'button', { name: 'Note: Frost' } )
			);
			expect( onNotes ).toHaveBeenCalledWith( [ 6 ] );
		} );

		it( 'puts the notes of a week on the point of that week', () => {
			render(
				<LineChart
					data={ {
						...data,
						step: 'week',
						points: data.points.map( ( known, i ) => ( {
							...known,
							day: `2026-11-0${ 1 + 3 * i }`,
							lastDay: `2026-11-0${ 3 + 3 * i }`,
						} ) ),
					} }
					notes={ [ '03', '05', '10' ].map( ( date, id ) => ( {
						id,
						date: `2026-11-${ date }`,
						title: date,
						important: false,
						color: null,
					} ) ) }
				/>
			);
			expect(
				marks()
					.getAllByRole( 'img' )
					.map( ( mark ) => mark.getAttribute( 'aria-label' ) )
			).toEqual( [
				'Thu, Nov 19, 2026, Note: 03',
				'Fri, Nov 20, 2026, Note: 05',
			] );
		} );

		it.each( [ 200, 355, 470 ] )(
			'is %p px high, regardless of the number of notes',
			( height ) => {
				const month = Array.from( { length: 30 }, ( _, place ) => ( {
					label: '',
					title: '',
					value: place,
					day: `2026-11-${ String( place + 1 ).padStart( 2, '0' ) }`,
				} ) );
				const { container } = render(
					<LineChart
						data={ { ...data, points: month, earlier: null } }
						height={ height }
						notes={ [ 4, 6, 7 ].map( ( place ) => ( {
							id: place,
							date: `2026-11-0${ place + 1 }`,
							title: 'A title that needs some room',
							important: true,
							color: null,
						} ) ) }
					/>
				);
				expect(
					container
						.querySelector( 'svg[role="img"]' )
						?.getAttribute( 'height' )
				).toBe( String( height ) );
			}
		);

		it( 'shows no markers if no note is within the range', () => {
			render( <LineChart data={ noted } notes={ notes.slice( 3 ) } /> );
			expect( screen.queryByRole( 'group' ) ).toBeNull();
		} );
	} );
} );
