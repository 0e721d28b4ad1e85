import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downloadCsv } from '../../csv/download-csv';
import { FILE_MOST, type MoreRows, type RowsQuestion } from '../more-rows';
import { draw, head, heads, many, names } from './support/draw';

jest.mock( '../../csv/download-csv', () => ( { downloadCsv: jest.fn() } ) );

const TOTAL = 12_345;
const held = many( 250 );

beforeEach( () => {
	jest.useFakeTimers();
	jest.mocked( downloadCsv ).mockClear();
} );
afterEach( () => {
	jest.useRealTimers();
} );

const user = () =>
	userEvent.setup( { advanceTimers: jest.advanceTimersByTime } );

/** Returns rows whose label contains the query. */
const answerTo = ( { page, perPage, search, orderBy }: RowsQuestion ) => {
	const total = search === 'none' ? 0 : TOTAL;
	const first = ( page - 1 ) * perPage;
	return {
		rows: Array.from(
			{ length: Math.max( 0, Math.min( perPage, total - first ) ) },
			( _, index ) => ( {
				source: `${ orderBy ?? 'row' } ${ search }${ first + index + 1 }`,
				sessions: 1,
			} )
		),
		total,
	};
};

const asking = () =>
	jest.fn< ReturnType< MoreRows >, Parameters< MoreRows > >(
		async ( question ) => answerTo( question )
	);

const drawMore = ( more: MoreRows, props = {} ) =>
	draw( { rows: held, total: TOTAL, more, ...props } );

const pause = () =>
	act( async () => {
		await jest.advanceTimersByTimeAsync( 1000 );
	} );

const go = async ( page: string ) => {
	const field = screen.getByRole( 'textbox', { name: 'Page' } );
	await user().clear( field );
	await user().type( field, `${ page }{Enter}` );
};

const scroller = () => document.querySelector( '.lodestar-data-table__scroll' );

describe( 'A table with more rows on the server', () => {
	it( 'sends no request for rows that are already loaded', async () => {
		const more = asking();
		await drawMore( more );
		await go( '25' );
		await pause();
		expect( names()[ 0 ] ).toBe( 'Source 241' );
		expect( screen.getByText( '241–250 of 12,345' ) ).toBeTruthy();
		expect( screen.getByText( '12,345 rows' ) ).toBeTruthy();
		expect( more ).not.toHaveBeenCalled();
	} );

	it( 'loads a page that is not loaded yet', async () => {
		const more = asking();
		await drawMore( more );
		await go( '1000' );
		expect( scroller()?.getAttribute( 'aria-busy' ) ).toBe( 'true' );
		expect( names()[ 0 ] ).toBe( 'Source 1' );
		expect( screen.getByText( 'Loading rows…' ) ).toBeTruthy();
		await pause();
		expect( more.mock.calls.map( ( [ question ] ) => question ) ).toEqual( [
			{
				page: 1000,
				perPage: 10,
				search: '',
				orderBy: null,
				isDescending: false,
			},
		] );
		expect( names()[ 0 ] ).toBe( 'row 9991' );
		expect( screen.getByText( '9,991–10,000 of 12,345' ) ).toBeTruthy();
		expect( scroller()?.getAttribute( 'aria-busy' ) ).toBeNull();
	} );

	it( 'sorts on the server from the first page on, but never by change', async () => {
		const more = asking();
		await drawMore( more, { compared: 'before' } );
		await go( '1000' );
		await pause();
		await user().click( head( 'Bounce Rate' ) );
		await pause();
		expect( more.mock.lastCall?.[ 0 ] ).toMatchObject( {
			page: 1,
			orderBy: 'bounces',
			isDescending: false,
		} );
		expect( names()[ 0 ] ).toBe( 'bounces 1' );
		expect( heads() ).toContain( 'Change%' );
		expect(
			screen.queryByRole( 'button', { name: 'Change%' } )
		).toBeNull();
	} );

	it( 'sends a search request after typing stops, and highlights the keyword', async () => {
		const more = asking();
		await drawMore( more );
		await user().type( screen.getByRole( 'searchbox' ), 'shop' );
		await pause();
		expect( more.mock.calls.map( ( [ { search } ] ) => search ) ).toEqual( [
			'shop',
		] );
		expect( names()[ 0 ] ).toBe( 'row shop1' );
		expect( document.querySelector( 'mark' )?.textContent ).toBe( 'shop' );
		await user().clear( screen.getByRole( 'searchbox' ) );
		await user().type( screen.getByRole( 'searchbox' ), 'none' );
		await pause();
		expect( screen.getByText( 'No results for “none”.' ) ).toBeTruthy();
		expect( screen.getByText( '0 of 12,345' ) ).toBeTruthy();
	} );

	it( 'aborts outdated requests and ignores late responses', async () => {
		const late: ( () => void )[] = [];
		const signals: AbortSignal[] = [];
		await drawMore( ( question, signal ) => {
			signals.push( signal );
			return new Promise( ( resolve ) => {
				late.push( () => resolve( answerTo( question ) ) );
			} );
		} );
		await go( '100' );
		await pause();
		await go( '200' );
		await pause();
		expect( signals.map( ( { aborted } ) => aborted ) ).toEqual( [
			true,
			false,
		] );
		await act( async () => late[ 1 ]?.() );
		await act( async () => late[ 0 ]?.() );
		expect( names()[ 0 ] ).toBe( 'row 1991' );
	} );

	it( 'shows why rows could not be loaded, and retries on request', async () => {
		const more = asking();
		more.mockRejectedValueOnce( { message: 'Too busy.' } );
		await drawMore( more );
		await go( '1000' );
		await pause();
		expect( screen.getByRole( 'alert' ).textContent ).toContain(
			'Too busy.'
		);
		expect( names() ).toEqual( [] );
		await user().click(
			screen.getByRole( 'button', { name: 'Try Again' } )
		);
		await pause();
		expect( names()[ 0 ] ).toBe( 'row 9991' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it( 'resets to the first page if the source of its rows changes', async () => {
		const first = asking();
		const { rerender, all } = await drawMore( first );
		await go( '1000' );
		await pause();
		const second = asking();
		const { DataTable } = await import( '../data-table' );
		await act( async () =>
			rerender( <DataTable { ...all } more={ second } /> )
		);
		await pause();
		expect( names()[ 0 ] ).toBe( 'Source 1' );
		expect( second ).not.toHaveBeenCalled();
	} );

	it( 'does not offer to show all rows on one page', async () => {
		await drawMore( asking() );
		expect(
			screen
				.getAllByRole( 'option' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ '10', '25', '50' ] );
	} );

	it( 'downloads all filtered rows, up to the limit', async () => {
		const more = asking();
		await drawMore( more, { fileName: 'sources' } );
		await user().type( screen.getByRole( 'searchbox' ), 'a' );
		await pause();
		await user().click(
			screen.getByRole( 'button', {
				name: 'Download CSV (First 5,000 Rows)',
			} )
		);
		await pause();
		const lines = jest.mocked( downloadCsv ).mock.lastCall?.[ 1 ];
		expect( lines ).toHaveLength( 1 + FILE_MOST );
		expect( lines?.[ 1 ]?.[ 0 ] ).toBe( 'row a1' );
		expect( lines?.at( -1 )?.[ 0 ] ).toBe( 'row a5000' );
	} );

	it( 'shows an error if the download fails', async () => {
		const more = asking();
		more.mockRejectedValueOnce( new Error( 'gone' ) );
		await drawMore( more, { fileName: 'sources' } );
		await user().click(
			screen.getByRole( 'button', { name: /Download CSV/ } )
		);
		await pause();
		expect( screen.getByRole( 'alert' ).textContent ).toBe(
			'We couldn’t load all rows. Try again.'
		);
		expect( downloadCsv ).not.toHaveBeenCalled();
	} );

	it( 'can download new rows while an earlier download is pending', async () => {
		const { rerender, all } = await drawMore(
			() => new Promise( () => {} ),
			{
				fileName: 'sources',
			}
		);
		await user().click(
			screen.getByRole( 'button', { name: /Download CSV/ } )
		);
		const { DataTable } = await import( '../data-table' );
		await act( async () =>
			rerender( <DataTable { ...all } more={ asking() } /> )
		);
		await user().click(
			screen.getByRole( 'button', { name: /Download CSV/ } )
		);
		await pause();
		expect( downloadCsv ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'A table with all of its rows loaded', () => {
	it( 'sends no request', async () => {
		const more = asking();
		await draw( { rows: held, more } );
		await user().click( head( 'Bounce Rate' ) );
		await go( '25' );
		await pause();
		expect( more ).not.toHaveBeenCalled();
	} );
} );
