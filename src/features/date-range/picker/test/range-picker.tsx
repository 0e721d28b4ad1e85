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

// Query by label and text: roles take seconds with the days of four months.
const labelled = ( label: string ) =>
	screen.getByLabelText< HTMLInputElement >( label, { selector: 'input' } );

const fields = (): [ HTMLInputElement, HTMLInputElement ] => [
	labelled( 'Start date' ),
	labelled( 'End date' ),
];

const apply = () => screen.getByText( 'Apply' );

const type = ( field: HTMLInputElement, value: string ) =>
	fireEvent.change( field, { target: { value } } );

describe( 'RangePicker', () => {
	it( 'shows the range and its comparison', () => {
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
			'Last 30 days Oct 22 – Nov 20, 2026 vs. Sep 22 – Oct 21'
		);
	} );

	it( 'checks the current preset', async () => {
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

	it( 'applies typed dates once both are entered', async () => {
		const { user, onChange } = await open();
		const [ start, end ] = fields();
		type( end, '' );
		expect( apply().getAttribute( 'aria-disabled' ) ).toBe( 'true' );
		expect(
			screen.getByText( 'Choose a start date and an end date.' )
		).toBeTruthy();
		type( start, '2026-10-23' );
		type( end, '2026-11-21' );
		expect(
			screen.getByText( '30 days. Today isn’t over yet.' )
		).toBeTruthy();
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
		[ '2004-12-31', /^Choose a date from Jan 1, 2005 to Nov 21, 2026\.$/ ],
		[ '2026-11-22', /^Choose a date from Jan 1, 2005/ ],
		[ '1 Nov', 'Enter a date like 2026-11-05.' ],
		[ '2026-10-21', 'The end date can’t be before the start date.' ],
	] )( 'explains why the end date %s is invalid', async ( typed, flaw ) => {
		const { user, onChange } = await open();
		const [ , end ] = fields();
		type( end, typed );
		expect( screen.getByText( flaw ) ).toBeTruthy();
		expect( end.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		await user.click( apply() );
		expect( onChange ).not.toHaveBeenCalled();
	} );

	it( 'highlights the range and disables future days', async () => {
		await open( {
			interval: 'custom',
			start: '2026-11-18',
			end: '2026-11-20',
		} );
		const month = screen.getByLabelText( 'Start date', {
			selector: 'div',
		} );
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

	it( 'rounds the highlight at the start and end of each calendar row', async () => {
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
		expect( tinted( 'Start date' ) ).toEqual( [
			[ '30', 'start' ],
			[ '31', 'to' ],
		] );
		expect( tinted( 'End date' ) ).toEqual( [
			[ '1', 'from to' ],
			[ '2', 'from' ],
			[ '3', 'end' ],
		] );
	} );

	it( 'marks days that have notes, with one request per month', async () => {
		await dispatch( store ).invalidateResolutionForStore();
		jest.mocked( apiFetch ).mockClear();
		await open( {
			interval: 'custom',
			start: '2026-11-01',
			end: '2026-11-20',
		} );
		const month = screen.getByLabelText( 'End date', { selector: 'div' } );
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

	it( 'picks a day from the calendar', async () => {
		const { user } = await open();
		const month = screen.getByLabelText( 'End date', { selector: 'div' } );
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

	it( 'compares with a custom range once both dates are entered', async () => {
		const { user, onChange } = await open( { compare: 'previous' } );
		await user.selectOptions(
			screen.getByLabelText( 'Compare to' ),
			'Custom'
		);
		const start = labelled( 'Comparison start date' );
		const end = labelled( 'Comparison end date' );
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
		[ 'Previous period (match day of week)', 'weekdays', '2026-09-17' ],
		[ 'Same period last year', 'year', '2025-10-22' ],
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

	it( 'keeps the comparison type when a preset is chosen', async () => {
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
		expect( screen.getByText( /would start before 2005/ ) ).toBeTruthy();
	} );

	it( 'shows the calendar in a narrow window only after Custom is chosen', async () => {
		const { user } = await open();
		const dialog = screen.getByRole( 'dialog' );
		expect( dialog.classList.contains( 'has-months' ) ).toBe( false );
		await user.click( screen.getByText( 'Custom' ) );
		expect( dialog.classList.contains( 'has-months' ) ).toBe( true );
		const [ start ] = fields();
		expect( start ).toBe( start.ownerDocument.activeElement );
	} );

	it( 'offers only the options that the report supports', async () => {
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
			'Last 12 months',
		] );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
	} );
} );
