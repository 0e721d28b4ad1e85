import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RangePicker } from '../range-picker';
import { EVERYTHING } from '../../options';
import { parseDateState } from '../../url';
import { store } from '../../../../store/notes/notes-store';

jest.mock( '@wordpress/api-fetch' );
const notes = [ '2026-11-12', '2026-11-12' ].map( ( day, id ) => ( {
	id,
	note_date_ymd: day,
} ) );
beforeEach( () =>
	jest.mocked( apiFetch ).mockResolvedValue( { items: notes } )
);

const calendar = { today: '2026-11-21', weekStart: 1 };
const open = async ( params = {}, options = EVERYTHING ) => {
	const user = userEvent.setup();
	const onChange = jest.fn();
	render(
		<RangePicker
			dates={ parseDateState( params, calendar ) }
			calendar={ calendar }
			options={ options }
			onChange={ onChange }
		/>
	);
	await user.click( screen.getByRole( 'button' ) );
	return { user, onChange };
};

// By label and text: looking for roles among the days of four months takes seconds.
const labelled = ( label: string ) =>
	screen.getByLabelText< HTMLInputElement >( label, { selector: 'input' } );

const fields = (): [ HTMLInputElement, HTMLInputElement ] => [
	labelled( 'Start' ),
	labelled( 'End' ),
];

const apply = () => screen.getByText( 'Apply' );

const type = ( field: HTMLInputElement, value: string ) =>
	fireEvent.change( field, { target: { value } } );

describe( 'RangePicker', () => {
	it( 'says the range, and what it is compared with', () => {
		render(
			<RangePicker
				dates={ parseDateState( { compare: 'previous' }, calendar ) }
				calendar={ calendar }
				onChange={ () => {} }
			/>
		);
		const words = screen
			.getByRole( 'button' )
			.textContent?.replace( /\s/gu, ' ' );
		expect( words ).toBe(
			'Last 30 days Oct 22 – Nov 20, 2026 vs Sep 22 – Oct 21'
		);
	} );

	it( 'ticks the present preset', async () => {
		await open( { interval: 'lastweek' } );
		const ticked = screen.getAllByRole( 'menuitemradio', {
			checked: true,
		} );
		expect( ticked.map( ( item ) => item.textContent ) ).toEqual( [
			expect.stringContaining( 'Last week' ),
		] );
	} );

	it( 'applies a preset in one click, keeps the comparison and closes', async () => {
		const { user, onChange } = await open( { compare: 'previous' } );
		await user.click( screen.getByText( 'Last month' ) );
		expect( onChange ).toHaveBeenCalledWith( {
			interval: 'lastmonth',
			range: { start: '2026-10-01', end: '2026-10-31' },
			compare: 'previous',
			comparison: { start: '2026-09-01', end: '2026-09-30' },
			fallback: false,
		} );
		expect( document.querySelector( '.lodestar-range-picker' ) ).toBeNull();
	} );

	it( 'applies days that were typed, once both are there', async () => {
		const { user, onChange } = await open();
		const [ start, end ] = fields();
		type( end, '' );
		expect( apply().getAttribute( 'aria-disabled' ) ).toBe( 'true' );
		expect( screen.getByText( 'Choose a start and an end.' ) ).toBeTruthy();
		type( start, '2026-10-23' );
		type( end, '2026-11-21' );
		expect( screen.getByText( '30 days. Today is partial.' ) ).toBeTruthy();
		await user.click( apply() );
		expect( onChange ).toHaveBeenCalledWith( {
			interval: 'custom',
			range: { start: '2026-10-23', end: '2026-11-21' },
			compare: 'none',
			comparison: null,
			fallback: false,
		} );
	} );

	it.each( [
		[ '2004-12-31', /^From Jan 1, 2005 to Nov 21, 2026\.$/ ],
		[ '2026-11-22', /^From Jan 1, 2005/ ],
		[ '1 Nov', 'A day is written 2026-11-05.' ],
		[ '2026-10-21', 'This is before the start.' ],
	] )( 'says what is wrong with the end %s', async ( typed, flaw ) => {
		const { user, onChange } = await open();
		const [ , end ] = fields();
		type( end, typed );
		expect( screen.getByText( flaw ) ).toBeTruthy();
		expect( end.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		await user.click( apply() );
		expect( onChange ).not.toHaveBeenCalled();
	} );

	it( 'tints the range, and closes days that are to come', async () => {
		await open( {
			interval: 'custom',
			start: '2026-11-18',
			end: '2026-11-20',
		} );
		const month = screen.getByLabelText( 'Start', { selector: 'div' } );
		const days = [
			...( month.querySelectorAll< HTMLButtonElement >( 'button' ) ??
				[] ),
		].filter( ( day ) => /^\d+$/.test( day.textContent ?? '' ) );
		expect(
			days
				.filter( ( day ) => day.dataset.inRange !== undefined )
				.map( ( day ) => [ day.textContent, day.dataset.inRange ] )
		).toEqual( [
			[ '18', 'start' ],
			[ '19', '' ],
			[ '20', 'end' ],
		] );
		expect(
			days.filter( ( day ) => day.disabled ).map( ( d ) => d.textContent )
		).toEqual( [ '22', '23', '24', '25', '26', '27', '28', '29', '30' ] );
	} );

	it( 'rounds the tint where a row of the month begins and ends', async () => {
		await open( {
			interval: 'custom',
			start: '2026-10-30',
			end: '2026-11-03',
		} );
		const tinted = ( label: string ) =>
			[
				...screen
					.getByLabelText( label, { selector: 'div' } )
					.querySelectorAll< HTMLElement >( '[data-in-range]' ),
			].map( ( day ) => [ day.textContent, day.dataset.inRange ] );
		expect( tinted( 'Start' ) ).toEqual( [
			[ '30', 'start' ],
			[ '31', 'to' ],
		] );
		expect( tinted( 'End' ) ).toEqual( [
			[ '1', 'from to' ],
			[ '2', 'from' ],
			[ '3', 'end' ],
		] );
	} );

	it( 'marks days that have notes, asking once for each month', async () => {
		await dispatch( store ).invalidateResolutionForStore();
		jest.mocked( apiFetch ).mockClear();
		await open( {
			interval: 'custom',
			start: '2026-11-01',
			end: '2026-11-20',
		} );
		const month = screen.getByLabelText( 'End', { selector: 'div' } );
		const day = await within( month ).findByLabelText(
			/12, 2026\. There are 2 events/
		);
		expect( day.textContent ).toBe( '12' );
		expect( within( month ).getAllByLabelText( /event/ ) ).toHaveLength(
			1
		);
		expect( month.dataset.noted ).toBe( 'true' );
		expect( jest.mocked( apiFetch ).mock.calls ).toEqual( [
			[
				{
					path: '/lodestar/v1/notes?orderby=id&order=asc&start=2026-11-01&end=2026-11-21',
				},
			],
		] );
	} );

	it( 'takes a day from the month', async () => {
		const { user } = await open();
		const month = screen.getByLabelText( 'End', { selector: 'div' } );
		await user.click( within( month ).getByText( '5' ) );
		expect( fields()[ 1 ].value ).toBe( '2026-11-05' );
	} );

	it( 'keeps the preset when only the comparison is changed', async () => {
		const { user, onChange } = await open( { interval: 'lastmonth' } );
		await user.click( labelled( 'Compare' ) );
		await user.click( apply() );
		expect( onChange ).toHaveBeenCalledWith(
			expect.objectContaining( {
				interval: 'lastmonth',
				compare: 'previous',
				comparison: { start: '2026-09-01', end: '2026-09-30' },
			} )
		);
	} );

	it( 'compares with any range, once both of its ends are there', async () => {
		const { user, onChange } = await open( { compare: 'previous' } );
		await user.selectOptions(
			screen.getByLabelText( 'Compare to' ),
			'Custom'
		);
		const start = labelled( 'Start of the earlier range' );
		const end = labelled( 'End of the earlier range' );
		expect( start.value ).toBe( '2026-09-22' );
		type( start, '' );
		expect( apply().getAttribute( 'aria-disabled' ) ).toBe( 'true' );
		type( start, '2025-10-22' );
		type( end, '2025-11-20' );
		await user.click( apply() );
		expect( onChange ).toHaveBeenCalledWith(
			expect.objectContaining( {
				interval: 'last30days',
				compare: 'custom',
				comparison: { start: '2025-10-22', end: '2025-11-20' },
			} )
		);
	} );

	it.each( [
		[ 'Previous period, same weekdays', 'weekdays', '2026-09-17' ],
		[ 'Same period a year ago', 'year', '2025-10-22' ],
	] )( 'compares with: %s', async ( label, compare, start ) => {
		const { user, onChange } = await open( { compare: 'previous' } );
		await user.selectOptions(
			screen.getByLabelText( 'Compare to' ),
			label
		);
		await user.click( apply() );
		expect( onChange ).toHaveBeenCalledWith(
			expect.objectContaining( {
				interval: 'last30days',
				compare,
				comparison: expect.objectContaining( { start } ),
			} )
		);
	} );

	it( 'keeps the way to compare when a preset is chosen', async () => {
		const { user, onChange } = await open( { compare: 'year' } );
		await user.click( screen.getByText( 'This month' ) );
		expect( onChange ).toHaveBeenCalledWith(
			expect.objectContaining( {
				interval: 'thismonth',
				compare: 'year',
				comparison: { start: '2025-11-01', end: '2025-11-21' },
			} )
		);
	} );

	it( 'says why there is nothing to compare with', async () => {
		await open( {
			interval: 'custom',
			start: '2005-01-05',
			end: '2005-01-31',
			compare: 'previous',
		} );
		await userEvent.click( labelled( 'Compare' ) );
		expect( apply().getAttribute( 'aria-disabled' ) ).toBe( 'true' );
		expect( screen.getByText( /would begin before 2005/ ) ).toBeTruthy();
	} );

	it( 'shows months in a narrow window only under Custom', async () => {
		const { user } = await open();
		const dialog = screen.getByRole( 'dialog' );
		expect( dialog.classList.contains( 'has-months' ) ).toBe( false );
		await user.click( screen.getByText( 'Custom' ) );
		expect( dialog.classList.contains( 'has-months' ) ).toBe( true );
		const [ start ] = fields();
		expect( start ).toBe( start.ownerDocument.activeElement );
	} );

	it( 'offers what the report offers', async () => {
		await open(
			{},
			{
				picker: true,
				compare: false,
				without: [ 'today', 'yesterday', 'custom' ],
			}
		);
		expect(
			screen
				.getAllByRole( 'menuitemradio' )
				.map( ( item ) => item.textContent )
		).toEqual( [
			'Last week',
			'Last month',
			'This month',
			'Last 7 days',
			'Last 30 days',
			'Last 90 days',
			'12 months',
		] );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
	} );
} );
