import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { addAction, removeAction } from '@wordpress/hooks';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseDateState } from '../../../features/date-range/url';
import { postAjax } from '../../../store/ajax';
import { store as app } from '../../../store/app/app-store';
import type { Report, ReportViewProps } from '../../../store/reports/report';
import sample from '../sample.json';
import Exceptions from '../view';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '../../../store/ajax' );
const rest = apiFetch as unknown as jest.Mock;
const ajax = postAjax as jest.Mock;

const TODAY = '2026-11-22';
const report: Report = {
	name: 'lodestar/exceptions',
	key: 'exceptions',
	title: 'Exceptions Report',
	route: '/exceptions',
};
const [ FIRST ] = sample.exceptions;

beforeEach( () => {
	rest.mockReset().mockResolvedValue( {} );
	ajax.mockReset().mockResolvedValue( {} );
} );

async function show( changes: object = {}, props: object = {}, may = true ) {
	const params = { interval: 'custom', start: TODAY, end: TODAY };
	const given = {
		report,
		answer: { ...sample, ...changes },
		isSample: false,
		dates: parseDateState( params, { today: TODAY, weekStart: 1 } ),
		today: TODAY,
		params,
		ask: () => {},
		setParams: () => {},
		...props,
	} as unknown as ReportViewProps;
	await act( async () => {
		await dispatch( app ).receiveBoot( { update_settings: may } );
		render( <Exceptions { ...given } /> );
	} );
	return userEvent.setup();
}

const rows = () => screen.getAllByRole( 'row' ).slice( 1 );
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const many = ( count: number ) => ( {
	exceptions: Array.from( { length: count }, ( _, i ) => ( {
		...FIRST,
		id: i + 1,
		finding: `${ i + 1 } sessions`,
		description: `${ i + 1 } sessions, 9% below a usual day (99)`,
	} ) ),
} );
const confirmDelete = async ( user: ReturnType< typeof userEvent.setup > ) => {
	await user.click( button( `Delete: ${ FIRST?.finding }` ) );
	await user.click(
		within( screen.getByRole( 'dialog' ) ).getByRole( 'button', {
			name: 'Delete',
		} )
	);
};

describe( 'Exceptions Report', () => {
	it( 'shows a row for each exception, starting with its finding', async () => {
		await show();
		expect( rows() ).toHaveLength( sample.exceptions.length );
		expect( rows()[ 0 ]?.textContent ).toContain(
			`MarketingNov 21First time${ FIRST?.description }`
		);
		expect( screen.getByText( FIRST?.finding ?? '' ).tagName ).toBe(
			'STRONG'
		);
	} );

	it( 'resolves an exception, and reverts it when the server rejects the change', async () => {
		const user = await show();
		await user.click( button( `Open: ${ FIRST?.finding }` ) );
		expect( rest ).toHaveBeenCalledWith( {
			path: 'lodestar/v1/exceptions/8',
			method: 'PUT',
			data: { resolved: true },
		} );
		const state = button( `Resolved: ${ FIRST?.finding }` );
		rest.mockRejectedValue( {} );
		await user.click( state );
		expect( state.getAttribute( 'aria-label' ) ).toBe(
			`Resolved: ${ FIRST?.finding }`
		);
	} );

	it( 'deletes an exception after confirmation, and fires an action', async () => {
		const heard = jest.fn();
		addAction( 'lodestar.exceptions.deleted', 'test', heard );
		const user = await show();
		await confirmDelete( user );
		expect( ajax.mock.calls[ 0 ][ 0 ] ).toBe(
			'lodestar_exceptions_delete'
		);
		expect( ajax.mock.calls[ 0 ][ 1 ].get( 'exception_id' ) ).toBe( '8' );
		expect( rows() ).toHaveLength( sample.exceptions.length - 1 );
		expect( heard ).toHaveBeenCalledWith( 8 );
		removeAction( 'lodestar.exceptions.deleted', 'test' );
	} );

	it( 'restores the row and shows an error when it could not be deleted', async () => {
		ajax.mockRejectedValue( {} );
		const user = await show();
		await confirmDelete( user );
		expect( rows() ).toHaveLength( sample.exceptions.length );
		expect( JSON.stringify( select( app ).getToasts() ) ).toContain(
			'The exception couldn’t be deleted. Try again.'
		);
	} );

	it.each( [
		[ 'a sample', { isSample: true }, true ],
		[ 'who may not', {}, false ],
	] )( 'does nothing in %s', async ( _, props, may ) => {
		const user = await show( {}, props, may );
		await user.click( button( `Delete: ${ FIRST?.finding }` ) );
		await user.click( button( `Open: ${ FIRST?.finding }` ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( rest ).not.toHaveBeenCalled();
	} );

	it( 'has pagination only for more than one page', async () => {
		const user = await show( many( 45 ) );
		const size = screen.getByLabelText( 'Items per page:' );
		expect(
			[ ...size.children ].map( ( { textContent } ) => textContent )
		).toEqual( [ '20', '50', '100', '200', '500' ] );
		expect( rows() ).toHaveLength( 20 );
		await user.click( screen.getByRole( 'button', { name: /next/i } ) );
		expect( rows()[ 0 ]?.textContent ).toContain( '21 sessions' );
		await user.selectOptions( size, '50' );
		expect( rows() ).toHaveLength( 45 );
		expect( screen.queryByRole( 'button', { name: /next/i } ) ).toBeNull();
	} );

	it.each( [
		[
			{ since: null, first: null, until: null },
			/after four weeks of tracking/,
		],
		[
			{ since: '2026-11-01', first: '2026-12-01', until: null },
			/first check runs on .*Dec/,
		],
		[
			{
				since: '2026-01-01',
				first: '2026-01-31',
				until: '2026-11-21',
			},
			/Each day through .*21/,
		],
	] )(
		'explains why there are no exceptions: %j',
		async ( looked, words ) => {
			await show( { exceptions: [], looked } );
			screen.getByText( 'No data currently for the report.' );
			expect( screen.getByText( words ).tagName ).toBe( 'P' );
		}
	);
} );
